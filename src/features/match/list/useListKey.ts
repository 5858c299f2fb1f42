import { dayOf } from '#i18n/dates.ts';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { ListKey } from '#stores/live/liveClient.ts';

const MINUTE_MS = 60_000;

/** Returns the current day in the user's time zone. */
export function useToday(): string {
  const { timeZone } = useLocale();
  return dayOf(useServerNow(MINUTE_MS), timeZone);
}

/** Returns the key of the list that the match screen shows. */
export function useListKey(): ListKey {
  const { sport, tab, day } = useMatchView();
  const today = useToday();
  return tab === 'instant' ? { sport, tab } : { sport, tab, day: day ?? today };
}
