import { Activity, memo, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import type { MatchId } from '#contract/match/match.ts';
import { NotLoaded } from '#parts/NotLoaded.tsx';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { useLazyModule } from '#stores/useLazyModule.ts';
import { PanelSkeleton } from './PanelSkeleton.tsx';
import type { DetailTab, DetailType } from './detailTabs.ts';

export interface TabPanelsProps {
  readonly id: MatchId;
  readonly tabs: readonly DetailTab[];
  readonly chosen: DetailType;
}

/** The panels of the tabs that have been visited: hidden ones keep their state and subscribe to nothing. Memoised, as the tabs. */
export const TabPanels = memo(function TabPanels({ id, tabs, chosen }: TabPanelsProps): ReactNode {
  const [visited, setVisited] = useState<readonly DetailType[]>([chosen]);
  if (!visited.includes(chosen)) setVisited([...visited, chosen]);
  usePreload(tabs);
  return tabs
    .filter(({ type }) => visited.includes(type))
    .map((tab) => (
      <Activity key={tab.type} mode={tab.type === chosen ? 'visible' : 'hidden'}>
        <Panel id={id} tab={tab} />
      </Activity>
    ));
});

function Panel({ id, tab }: { readonly id: MatchId; readonly tab: DetailTab }): ReactNode {
  const { module: Component, hasFailed, retry } = useLazyModule(tab.load, true);
  // The header and the tabs are painted before the panel is rendered, which takes a slow phone several frames.
  const isDue = useDeferredValue(true, false);
  return (
    <div id={`detail-${tab.type}`} className="detail-panel" role="tabpanel">
      {hasFailed ? <NotLoaded onRetry={retry} /> : Component === null || !isDue ? <PanelSkeleton /> : <Component id={id} />}
    </div>
  );
}

/** Loads the code of the other tabs once the page has settled. */
function usePreload(tabs: readonly DetailTab[]): void {
  const isSettled = usePageSettled();
  useEffect(() => {
    if (isSettled) for (const tab of tabs) tab.load().catch(() => undefined);
  }, [isSettled, tabs]);
}
