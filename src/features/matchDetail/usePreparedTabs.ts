import { startTransition, useEffect, useState } from 'react';
import { loadModule } from '#api/loadModule.ts';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { usePageSettled } from '#stores/overlays/pageSettled.ts';
import { requestIdle } from '#ui/requestIdle.ts';
import type { DetailTab, DetailType, LoadedTab } from './detailTabs.ts';

export type PreparedTabs = ReadonlyMap<DetailType, LoadedTab>;

const NONE: PreparedTabs = new Map();

/**
 * Returns the tabs that may be rendered before they are chosen: the neighbours of the open tab and the chat, each once the page is idle
 * and what the tab shows first is fetched. A tab that could not be loaded is left to the tap.
 */
export function usePreparedTabs(id: MatchId, tabs: readonly DetailTab[], chosen: DetailType): PreparedTabs {
  const live = useLiveClient();
  const isSettled = usePageSettled();
  const [prepared, setPrepared] = useState(NONE);
  useEffect(() => {
    if (!isSettled) return undefined;
    let isLeft = false;
    let cancel = (): void => undefined;
    void prepareAll();
    return () => {
      isLeft = true;
      cancel();
    };

    async function prepareAll(): Promise<void> {
      for (const tab of likelyNext(tabs, chosen)) {
        await new Promise<void>((resolve) => {
          cancel = requestIdle(resolve);
        });
        const loaded = await loadModule(tab.load, 'never').catch(() => null);
        await loaded?.prefetch?.(id, live);
        if (isLeft) return;
        if (loaded !== null) startTransition(() => setPrepared((before) => new Map(before).set(tab.type, loaded)));
      }
    }
  }, [id, tabs, chosen, live, isSettled]);
  return prepared;
}

/** Returns the neighbours of a tab, the next one first, and the chat. */
export function likelyNext(tabs: readonly DetailTab[], chosen: DetailType): readonly DetailTab[] {
  const at = tabs.findIndex(({ type }) => type === chosen);
  const next = [tabs[at + 1], tabs[at - 1], tabs.find(({ type }) => type === 'chat')];
  return [...new Set(next)].filter((tab): tab is DetailTab => tab !== undefined && tab.type !== chosen);
}
