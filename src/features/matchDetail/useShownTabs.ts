import { useMemo } from 'react';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useOddsSwitch } from '#stores/queries/oddsSwitch.ts';
import { DETAIL_TABS, type DetailTab } from './detailTabs.ts';

/** Returns the tabs of a match: without odds where the operator has switched them off; a tape contains only what is live. */
export function useShownTabs(): readonly DetailTab[] {
  const { isPlayback = false } = useLiveClient();
  const { language } = useLocale();
  const hasOdds = useOddsSwitch(TENANTS[language].tenantCode);
  return useMemo(
    () => DETAIL_TABS.filter(({ type }) => (isPlayback ? type === 'live' : type !== 'odds' || hasOdds)),
    [isPlayback, hasOdds],
  );
}
