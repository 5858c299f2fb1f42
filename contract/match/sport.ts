/** The sports of the product (docs/product.md#sports). Their status codes differ: see `football.ts` and `basketball.ts`. */
export const SPORTS = ['football', 'basketball'] as const;

export type Sport = (typeof SPORTS)[number];

/** Returns whether an external value is a sport. */
export function isSport(value: unknown): value is Sport {
  return value === 'football' || value === 'basketball';
}
