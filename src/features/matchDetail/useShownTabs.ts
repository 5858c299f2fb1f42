import { useMemo } from 'react';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useOddsPreferences } from '#stores/preferences/oddsPreferences.ts';
import { useOddsOn } from '#stores/queries/oddsOn.ts';
import { DETAIL_TABS, type DetailTab } from './detailTabs.ts';

/** Returns the tabs of a match: without odds where the operator or the user has switched them off; a tape contains only what is live. */
export function useShownTabs(): readonly DetailTab[] {
  const { isPlayback = false } = useLiveClient();
  const showOdds = useOddsPreferences((preferences) => preferences.showOdds);
  const hasOdds = useOddsOn() && showOdds;
  return useMemo(
    () => DETAIL_TABS.filter(({ type }) => (isPlayback ? type === 'live' : type !== 'odds' || hasOdds)),
    [isPlayback, hasOdds],
  );
}
