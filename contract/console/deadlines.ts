const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long what waits may wait (docs/domain.md#deadlines-of-the-desk). A stance waits until its first match begins. */
export const DEADLINES_MS = {
  /** A report or held message in the room of a match that is live. */
  liveRoom: 15 * MINUTE_MS,
  report: 60 * MINUTE_MS,
  held: 2 * HOUR_MS,
  appeal: 4 * HOUR_MS,
  realName: 24 * HOUR_MS,
  reward: 24 * HOUR_MS,
  payment: 4 * HOUR_MS,
} as const;

/** A claim lapses when its operator has done nothing with the item for so long. */
export const CLAIM_MS = 10 * MINUTE_MS;
/** How long an act can be undone. */
export const UNDO_MS = 30_000;
/** How long letters of an act that can be undone wait for that. */
export const LETTER_DELAY_MS = 10_000;
/** How often the console asks for what is new. */
export const POLL_MS = 2_000;
/** A session of the console ends after so long without a call, and after `SESSION_MAX_MS` in any case. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_MAX_MS = 12 * HOUR_MS;
