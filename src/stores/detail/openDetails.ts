import { createStore } from 'zustand/vanilla';
import type { MatchId } from '#contract/match/match.ts';

interface OpenDetailsState {
  /** The matches of the mounted detail pages, the last one on top. */
  readonly ids: readonly MatchId[];
}

export const openDetails = createStore<OpenDetailsState>(() => ({ ids: [] }));

/** Opens a match until the returned function is called: a page mounts before the one that it replaces is gone. */
export function openDetail(id: MatchId): () => void {
  openDetails.setState(({ ids }) => ({ ids: [...ids, id] }));
  return () => openDetails.setState(({ ids }) => ({ ids: ids.toSpliced(ids.lastIndexOf(id), 1) }));
}

/** Returns the match of the detail page on top; null while none is mounted. */
export function shownDetail({ ids }: OpenDetailsState): MatchId | null {
  return ids.at(-1) ?? null;
}
