/** What an image may have when it is sent (docs/product.md#uploads). */
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;
/** Longest side (px) of the size `page`, to which clients reduce an image before they send it. */
export const PAGE_MAX_PX = 1_600;
/** Longest side (px) of the size `list`. */
export const LIST_MAX_PX = 480;
/** Size of an image that a client has reduced, so that three of them are at most 1.5 MB. */
export const COMPRESSED_MAX_BYTES = 500_000;
/** An upload fails after this: a phone on a slow network needs longer than for other calls. */
export const UPLOAD_TIMEOUT_MS = 120_000;
/** Images of a member in a day, and in the member's first one. */
export const UPLOADS_PER_DAY = 30;
export const UPLOADS_PER_FIRST_DAY = 10;
