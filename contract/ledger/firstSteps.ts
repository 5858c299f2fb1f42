/** What each first step is worth in points, once per member for ever (docs/product.md#first-steps). */
export const FIRST_STEP_POINTS = {
  /** A nickname of one's own, or an avatar. */
  nickname: 20,
  /** So many followed matches as `STEP_FOLLOWS`. */
  follows: 30,
  /** The sound of goals. */
  sound: 30,
  post: 40,
  comment: 40,
  /** Approved by an operator. */
  realName: 80,
} as const;

export type FirstStep = keyof typeof FIRST_STEP_POINTS;

/** In the order in which they are shown. */
export const FIRST_STEPS = ['nickname', 'follows', 'sound', 'post', 'comment', 'realName'] as const satisfies readonly FirstStep[];

export const STEP_FOLLOWS = 3;
