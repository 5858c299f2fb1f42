/** Codes of a stance's review (docs/product.md#stance-review). */
export const STANCE_STATUS = { underReview: 1, published: 2, notPassed: 3, cancelled: 4 } as const;
export type StanceStatus = (typeof STANCE_STATUS)[keyof typeof STANCE_STATUS];

/**
 * Matches of a stance: single, 2-in-1 and 3-in-1 (docs/product.md#stance-combinations). The number is also the code of the filter
 * `articleSchedules`.
 */
export const COMBINATIONS = [1, 2, 3] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** What a stance may cost, in coins; a tenant may offer fewer. */
export const STANCE_AMOUNTS = [8, 18, 28, 38, 58, 88] as const;
export type StanceAmount = (typeof STANCE_AMOUNTS)[number];
