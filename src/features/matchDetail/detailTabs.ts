import type { ComponentType } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { loadNamespaces } from '#i18n/setup.ts';

/** The types of `match/:id/:type?` (spec section 2). */
export type DetailType = 'live' | 'chat' | 'odds' | 'stance' | 'fundamentals' | 'intelligence' | 'forecast';

export interface DetailTab {
  readonly type: DetailType;
  readonly load: () => Promise<ComponentType<{ readonly id: MatchId }>>;
}

/** In the order in which they are shown; the first is the default. */
export const DETAIL_TABS: readonly DetailTab[] = [
  tab('live', ['detailLive'], async () => (await import('./live/LiveTab.tsx')).LiveTab),
  tab('chat', ['detailLive'], async () => (await import('./chat/loadChat.ts')).loadChat()),
  tab('odds', ['detailOdds'], async () => (await import('./odds/OddsTab.tsx')).OddsTab),
  tab('stance', ['lists', 'stances'], async () => (await import('./stance/StanceTab.tsx')).StanceTab),
  tab('fundamentals', ['detailFundamentals'], async () => (await import('./fundamentals/FundamentalsTab.tsx')).FundamentalsTab),
  tab('intelligence', ['detailIntelligence'], async () => (await import('./intelligence/IntelligenceTab.tsx')).IntelligenceTab),
  tab('forecast', ['detailForecast'], async () => (await import('./forecast/ForecastTab.tsx')).ForecastTab),
];

/** Returns the tab of a type from an address, or the first one: an unknown type is no error. */
export function tabOfType(tabs: readonly DetailTab[], type: string | undefined): DetailTab | undefined {
  return tabs.find((one) => one.type === type) ?? tabs[0];
}

/** A tab loads its texts with its code. */
function tab(type: DetailType, namespaces: readonly string[], load: DetailTab['load']): DetailTab {
  return {
    type,
    async load() {
      const [Component] = await Promise.all([load(), loadNamespaces(...namespaces)]);
      return Component;
    },
  };
}
