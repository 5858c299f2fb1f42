/** Coins of the packages on sale; ours. A coin costs the same in each. */
export const RECHARGE_PACKAGES = [60, 120, 300, 600, 980, 1_680] as const;

export type RechargePackage = (typeof RECHARGE_PACKAGES)[number];

/** 1 yuan is 10 coins, as the reward for an invitation says (spec section 1). */
const CENTS_PER_COIN = 10;

/** What the packages are paid in. */
export const RECHARGE_CURRENCY = 'CNY';

/** An order is paid within this time, or closes. */
export const RECHARGE_ORDER_MS = 15 * 60_000;

/** Orders are listed this long. */
export const RECHARGE_LIST_MS = 30 * 24 * 3_600_000;

/** Returns the price of coins in cents of `RECHARGE_CURRENCY`. */
export function centsOf(coins: number): number {
  return coins * CENTS_PER_COIN;
}
