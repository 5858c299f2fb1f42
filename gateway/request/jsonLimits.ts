/** No message of ours is nested deeper; encoders and validators would recurse on it. */
const MAX_DEPTH = 20;

/** Whether a parsed value is nested deeper than 20 levels; itself recurses no deeper. */
export function isTooDeep(value: unknown, levelsLeft = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levelsLeft === 0) return true;
  return Object.values(value).some((inner) => isTooDeep(inner, levelsLeft - 1));
}

/** Whether a string within has a null character, which Postgres rejects. Call it after `isTooDeep`. */
export function hasNull(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNull);
}
