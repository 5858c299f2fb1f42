/** An HTTP call is given up after this (spec section 9). */
export const HTTP_TIMEOUT_MS = 20_000;
/** A lazy chunk is given up after this (spec section 9). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Days before and after today on the date strip. */
export const STRIP_DAYS = 3;
/** Matches that one device may follow: far above any fan's, low enough to bound a row. */
export const FOLLOW_LIMIT = 500;
/** Teams and competitions that one device may follow, together. */
export const INTEREST_LIMIT = 200;
/** A followed match that ended, was given up or put off leaves the follows after this (it has said so by then). */
export const FOLLOW_RETENTION_MS = 24 * 3_600_000;
/** The furthest that my screen may be behind, in s (domain.md 9). */
export const MAX_DELAY_S = 120;
/** What a tape keeps of what a client saw. */
export const TAPE_RETENTION_MS = 10 * 60_000;
/** What a search takes, and how much of each kind it gives. */
export const SEARCH_MAX_CHARS = 40;
export const SEARCH_MAX_RESULTS = 20;
/** Until a code may be sent to a phone again (spec section 9). */
export const SMS_COOLDOWN_MS = 60_000;
/** Characters that are read as a phone or an account name: no number is as long with all its signs. */
export const PHONE_MAX_CHARS = 32;
/** What a member may say of themselves. */
export const PROFILE_MAX_CHARS = 100;
/** A slider puzzle and what it earned are good for this long (spec section 5; one use). */
export const CAPTCHA_MS = 120_000;
/** Steps of a movement that are sent. */
export const CAPTCHA_TRAIL_MAX_STEPS = 400;
/** News that come at once. */
export const NEWS_PAGE_SIZE = 20;
/** Throttle and debounce helpers (spec section 9). */
export const THROTTLE_MS = 1_000;
/** The invitation code comes into its field after this (spec section 4). */
export const PREFILL_MS = 400;
/** Names of epochs are short; anything longer is not ours. */
export const EPOCH_MAX_CHARS = 80;
