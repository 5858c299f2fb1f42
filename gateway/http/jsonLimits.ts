/** Deeper JSON than this is no message of ours: encoders and validators would recurse on it. */
const DEEPEST = 20;

/** Whether a parsed value is nested deeper than 20 levels; looks no deeper than that itself. */
export function isTooDeep(value: unknown, left = DEEPEST): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (left === 0) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, left - 1));
}

/** Whether a text within a value has a null character, which Postgres refuses to keep. Asked of what is not too deep. */
export function hasNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNull);
}
