/** A call fails after this (docs/product.md#timeouts-and-retries). */
export const HTTP_TIMEOUT_MS = 20_000;
/** A lazy part of the app has failed after this (docs/product.md#lazy-code). */
export const CHUNK_TIMEOUT_MS = 120_000;
/** Days before and after today on the date strip. */
export const STRIP_DAYS = 3;
/** Matches that one device may follow; bounds its storage. */
export const FOLLOW_LIMIT = 500;
/** Teams and competitions together that one device may follow. */
export const FOLLOWED_TARGETS_LIMIT = 200;
/** A match leaves the follows this long after it ended, was abandoned or postponed; its alerts have been shown by then. */
export const FOLLOW_RETENTION_MS = 24 * 3_600_000;
/** Longest screen delay, in seconds (docs/domain.md#screen-delay). */
export const MAX_DELAY_S = 120;
/** How far back a tape reaches. */
export const TAPE_RETENTION_MS = 10 * 60_000;
export const SEARCH_MAX_CHARS = 40;
/** Of each kind: teams, competitions, matches. */
export const SEARCH_MAX_RESULTS = 20;
/** Time before another SMS code may be sent to the same phone (docs/product.md#sms-codes). */
export const SMS_COOLDOWN_MS = 60_000;
/** Of a phone or account name, separators included. */
export const PHONE_MAX_CHARS = 32;
export const PROFILE_MAX_CHARS = 100;
/** Letters and digits of a password or account name. */
export const PASSWORD_CHARS = { min: 6, max: 12 };
/** Letters of a nickname, each with its marks (docs/product.md#field-rules). */
export const NICKNAME_CHARS = { min: 2, max: 12 };
/** An account that its member deletes is gone after these days; a login until then keeps it (docs/domain.md#deleted-accounts). */
export const ACCOUNT_DELETION_DAYS = 30;
/** Lifetime of a slider puzzle and of the captcha earned with it, both for one use (docs/product.md#captcha). */
export const CAPTCHA_MS = 120_000;
/** Most positions sent of the movement that solved a puzzle. */
export const CAPTCHA_TRAIL_MAX_STEPS = 400;
export const NEWS_PAGE_SIZE = 20;
export const LETTER_PAGE_SIZE = 20;
/** A second tap within this time sends nothing. */
export const THROTTLE_MS = 1_000;
/** Default pause (ms) after which a debounced function runs. */
export const DEBOUNCE_MS = 1_000;
/** Delay before the invitation code is filled into its field (docs/product.md#invite-code). */
export const PREFILL_MS = 400;
export const EPOCH_MAX_CHARS = 80;
/** Of a message in a match room, after trimming (docs/domain.md#limits-of-messages). */
export const CHAT_MAX_CHARS = 200;
/** Members that one message may mention. */
export const CHAT_MAX_MENTIONS = 5;
/** A member's messages in a room within CHAT_SPAN_MS. */
export const CHAT_MAX_MESSAGES = 3;
export const CHAT_SPAN_MS = 30_000;
/** The same text again within this time is refused. */
export const CHAT_REPEAT_MS = 60_000;
/** Longest slow mode of a room. */
export const SLOW_MODE_MAX_S = 120;
/** A room opens this long before kick-off and closes this long after the end. */
export const ROOM_OPEN_MS = 24 * 3_600_000;
/** Entries of one page of a room. */
export const ROOM_PAGE_SIZE = 50;
/** Messages of a room that a screen keeps (docs/domain.md#room-on-screen). */
export const ROOM_MAX_MESSAGES = 300;
/** Messages that could not be sent go out within this time, also after a reload. */
export const OUTBOX_MS = 10 * 60_000;
/** The text of messages is deleted after these days; their numbers stay. */
/** Letters are kept this long. */
export const LETTER_DAYS = 90;
export const CHAT_RETENTION_DAYS = 30;
/** Members on one member's blacklist. */
export const BLACKLIST_LIMIT = 500;
/** Members whom one member follows. */
export const MEMBER_FOLLOWS_LIMIT = 1_000;
/** Stances and experts on Index. */
export const HOME_STANCES = 6;
export const HOME_EXPERTS = 8;
