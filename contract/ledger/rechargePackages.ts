/** Coins of the packages on sale; ours. A coin costs the same in each. */
export const RECHARGE_PACKAGES = [60, 120, 300, 600, 980, 1_680] as const;

export type RechargePackage = (typeof RECHARGE_PACKAGES)[number];

/** An order is paid within this time, or closes. */
export const RECHARGE_ORDER_MS = 15 * 60_000;

/** Orders are listed this long. */
export const RECHARGE_LIST_MS = 30 * 24 * 3_600_000;
