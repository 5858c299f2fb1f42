import type { ComponentType } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';

/** The types of `match/:id/:type?` (docs/product.md#match-tabs). */
export type DetailType = 'live' | 'chat' | 'odds' | 'stance' | 'fundamentals' | 'intelligence' | 'forecast';

export interface DetailTab {
  readonly type: DetailType;
  readonly load: () => Promise<LoadedTab>;
}

/** The code of a tab. */
export interface LoadedTab {
  readonly Tab: ComponentType<{ readonly id: MatchId }>;
  /** Fetches what the tab shows first, and resolves when it is there or has failed. */
  readonly prefetch?: (id: MatchId, live: LiveClient) => Promise<unknown>;
}

/** In the order in which they are shown; the first is the default. */
export const DETAIL_TABS: readonly DetailTab[] = [
  tab('live', ['detailLive'], async () => ({ Tab: (await import('./live/LiveTab.tsx')).LiveTab })),
  tab('chat', ['detailLive'], async () => (await import('./chat/loadChat.ts')).loadChat()),
  tab('odds', ['detailOdds'], async () => (await import('./odds/loadedOdds.ts')).LOADED_ODDS),
  tab('stance', ['lists', 'stances'], async () => (await import('./stance/loadedStances.ts')).LOADED_STANCES),
  tab('fundamentals', ['detailFundamentals'], async () => (await import('./fundamentals/loadedFundamentals.ts')).LOADED_FUNDAMENTALS),
  tab('intelligence', ['detailIntelligence'], async () => (await import('./intelligence/loadedIntelligence.ts')).LOADED_INTELLIGENCE),
  tab('forecast', ['detailForecast'], async () => (await import('./forecast/loadedForecast.ts')).LOADED_FORECAST),
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
      const [loaded] = await Promise.all([load(), loadNamespaces(...namespaces)]);
      return loaded;
    },
  };
}
