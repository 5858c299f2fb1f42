import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { createPersistedStore } from './persistedStore.ts';

/** A wall has six to twelve tiles; more would be a list. */
export const MAX_TILES = 12;

/** The pinned matches of this device, in tile order. */
export const wall = createPersistedStore<{ readonly ids: readonly MatchId[] }>('wall', ({ ids }) => ({
  ids: [...new Set(Array.isArray(ids) ? ids.filter((id): id is MatchId => Number.isInteger(id)) : [])].slice(0, MAX_TILES),
}));

/** Returns the pinned matches. */
export function useWall(): readonly MatchId[] {
  return useStore(wall, (state) => state.ids);
}

/** Pins a match at the end, or unpins it. Returns false when the wall is full. */
export function setPinned(id: MatchId, isPinned: boolean): boolean {
  const { ids } = wall.getState();
  const others = ids.filter((one) => one !== id);
  if (isPinned && others.length >= MAX_TILES) return false;
  wall.setState({ ids: isPinned ? [...others, id] : others });
  return true;
}
