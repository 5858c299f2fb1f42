import { Activity, memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { loadModule } from '#api/loadModule.ts';
import type { MatchId } from '#contract/match/match.ts';
import { NotLoaded } from '#parts/screen/NotLoaded.tsx';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import type { DetailTab, DetailType, LoadedTab } from './detailTabs.ts';
import { usePreparedTabs } from './usePreparedTabs.ts';

export interface TabPanelsProps {
  readonly id: MatchId;
  readonly tabs: readonly DetailTab[];
  readonly chosen: DetailType;
}

/**
 * The panels of the tabs that have been visited or may be next: hidden ones are rendered when nothing else is to do, keep their state and
 * subscribe to nothing. Memoised, as the tabs.
 */
export const TabPanels = memo(function TabPanels({ id, tabs, chosen }: TabPanelsProps): ReactNode {
  const [visited, setVisited] = useState<readonly DetailType[]>([chosen]);
  if (!visited.includes(chosen)) setVisited([...visited, chosen]);
  usePreload(tabs);
  const prepared = usePreparedTabs(id, tabs, chosen);
  return tabs
    .filter(({ type }) => visited.includes(type) || prepared.has(type))
    .map((tab) => (
      <Activity key={tab.type} mode={tab.type === chosen ? 'visible' : 'hidden'}>
        <Panel id={id} tab={tab} prepared={prepared.get(tab.type)} />
      </Activity>
    ));
});

interface PanelProps {
  readonly id: MatchId;
  readonly tab: DetailTab;
  readonly prepared: LoadedTab | undefined;
}

function Panel({ id, tab, prepared }: PanelProps): ReactNode {
  const { module, hasFailed, retry } = useLazyModule(tab.load, prepared === undefined);
  const loaded = prepared ?? module;
  // The header and the tabs are painted before the panel is rendered, which takes a slow phone several frames.
  const isDue = useDeferredValue(true, false);
  return (
    <div id={`detail-${tab.type}`} className="detail-panel" role="tabpanel">
      {loaded !== null && isDue ? <loaded.Tab id={id} /> : hasFailed ? <NotLoaded onRetry={retry} /> : <PanelSkeleton />}
    </div>
  );
}

/** Loads the code of the other tabs once the page has settled. */
function usePreload(tabs: readonly DetailTab[]): void {
  const isSettled = usePageSettled();
  useEffect(() => {
    if (isSettled) for (const tab of tabs) loadModule(tab.load, 'never').catch(() => undefined);
  }, [isSettled, tabs]);
}
