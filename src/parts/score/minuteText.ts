import type { MatchMinute } from '#contract/detail/fields.ts';
import { plainMinute } from '#contract/match/clock.ts';

/** Returns a minute as `67'` or `45+2'`. */
export function minuteText({ minute, added }: MatchMinute): string {
  return `${plainMinute(minute, added)}'`;
}
