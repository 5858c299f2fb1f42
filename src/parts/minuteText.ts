import type { MatchMinute } from '#contract/detail/fields.ts';

/** Returns a minute as `67'` or `45+2'`. */
export function minuteText({ minute, added }: MatchMinute): string {
  return added > 0 ? `${minute}+${added}'` : `${minute}'`;
}
