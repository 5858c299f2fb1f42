import type { Sport } from '#contract/match/sport.ts';

/** Which list: what is current, or a day's schedule or results, the day being one of the reader's calendar. */
export type ListKey =
  | { readonly sport: Sport; readonly tab: 'instant' }
  | { readonly sport: Sport; readonly tab: 'schedule' | 'over'; readonly day: string };

/** One name for equal keys. */
export function keyName(key: ListKey): string {
  return key.tab === 'instant' ? `${key.sport}/instant` : `${key.sport}/${key.tab}/${key.day}`;
}
