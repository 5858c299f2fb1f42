/** Characters of a stance's title after trimming (docs/product.md#stance-title). */
export const STANCE_TITLE = { min: 5, max: 40 } as const;
/** Characters of its content after trimming. */
export const STANCE_CONTENT = { min: 20, max: 2_000 } as const;
/**
 * What a price must be before it is locked, where a tenant has set nothing else (docs/domain.md#confirmed-prices): confirmed within so many
 * minutes, and at most so many percent of the median of the companies that offer the line and selection, where so many companies do.
 */
export const PRICE_LIMITS = { minutes: 10, percent: 115, companies: 3 } as const;
/** Characters of an expert's introduction. */
export const INTRODUCTION = { min: 20, max: 120 } as const;
/** Characters of an applicant's real name. */
export const REAL_NAME = { min: 2, max: 40 } as const;
/** Strong leagues of one expert. */
export const STRONG_LEAGUES_MAX = 3;
/** Characters of a search for experts. */
export const EXPERT_SEARCH_MAX_CHARS = 20;
/** Days of the filter of lists of one's own stances (docs/product.md#my-stances). */
export const RECOMMEND_DAYS = [1, 3, 7, 30] as const;
/** Open legs of one author about one match, in singles and parlays; at most one of them in each play type (docs/domain.md#one-leg-a-market). */
export const LEGS_PER_MATCH = 3;
