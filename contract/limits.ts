/** An HTTP call is given up after this (spec section 9). */
export const HTTP_TIMEOUT_MS = 20_000;
/** A lazy chunk is given up after this (spec section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Days before and after today on the date strip. */
export const STRIP_DAYS = 3;
/** Matches that one device may follow: far above any fan's, low enough to bound a row. */
export const FOLLOW_LIMIT = 500;
