/** Match statuses of football (spec section 3). 6, an old code for extra time, is read as 5 (domain.md 2). */
export const FootballStatus = {
  abnormal: 0,
  notStarted: 1,
  firstHalf: 2,
  halfTime: 3,
  secondHalf: 4,
  extraTime: 5,
  shootOut: 7,
  finished: 8,
  postponed: 9,
  interrupted: 10,
  abandoned: 11,
  cancelled: 12,
  pending: 13,
} as const;

export type FootballStatus = (typeof FootballStatus)[keyof typeof FootballStatus];

const KNOWN: ReadonlySet<number> = new Set(Object.values(FootballStatus));

/** Whether a number from outside is a football status of the specification. */
export function isFootballStatus(code: unknown): code is FootballStatus {
  return typeof code === 'number' && KNOWN.has(code);
}
