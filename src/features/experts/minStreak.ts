/** Shorter runs are not worth a tag: three hits in a row happen to everybody (ours). */
export const MIN_STREAK = 3;
