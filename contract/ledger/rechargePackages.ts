/** Coins of the packages on sale, until a tenant's operator sets others; ours. A coin costs the same in each. */
export const RECHARGE_PACKAGES: readonly number[] = [60, 120, 300, 600, 980, 1_680];

/** Packages that one tenant may sell, and coins of the largest. */
export const MAX_PACKAGES = 8;
export const MAX_PACKAGE_COINS = 10_000;

/** An order is paid within this time, or closes. */
export const RECHARGE_ORDER_MS = 15 * 60_000;

/** Orders are listed this long. */
export const RECHARGE_LIST_MS = 30 * 24 * 3_600_000;
