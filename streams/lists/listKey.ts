import type { Sport } from '#contract/match/sport.ts';

/** Which list: current matches, or the schedule or results of a day in the user's calendar. */
export type ListKey =
  | { readonly sport: Sport; readonly tab: 'instant' }
  | { readonly sport: Sport; readonly tab: 'schedule' | 'over'; readonly day: string };

/** Returns the same name for equal keys. */
export function keyName(key: ListKey): string {
  return key.tab === 'instant' ? `${key.sport}/instant` : `${key.sport}/${key.tab}/${key.day}`;
}
