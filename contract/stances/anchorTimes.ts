/** Anchors are at most this far apart (ms), and at each kick-off of a sealed match (docs/seals.md#anchors). */
export const ANCHOR_INTERVAL_MS = 600_000;
/** An anchor this long (ms) after a kick-off still shows what was sealed before it. */
export const ANCHOR_GRACE_MS = 60_000;
