/** The two sports of the product (spec section 1). Their status numbers mean different things: see `football.ts` and `basketball.ts`. */
export const SPORTS = ['football', 'basketball'] as const;

export type Sport = (typeof SPORTS)[number];

/** Whether a word from outside (a route, a frame, a flag) names a sport. */
export function isSport(word: unknown): word is Sport {
  return word === 'football' || word === 'basketball';
}
