import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { createPersistedStore } from './persistedStore.ts';

/** More tiles than these are no wall but a list (six to twelve are). */
export const MAX_TILES = 12;

/** The pinned matches of this device, in the order of their tiles. */
export const wall = createPersistedStore<{ readonly ids: readonly MatchId[] }>('wall', (found) => {
  const ids = typeof found === 'object' && found !== null && 'ids' in found && Array.isArray(found.ids) ? found.ids : [];
  return { ids: [...new Set(ids.filter((id): id is MatchId => Number.isInteger(id)))].slice(0, MAX_TILES) };
});

/** The pinned matches. */
export function useWall(): readonly MatchId[] {
  return useStore(wall, (state) => state.ids);
}

/** Pins a match at the end, or takes it down. False when there is no room for it. */
export function setPinned(id: MatchId, on: boolean): boolean {
  const { ids } = wall.getState();
  const others = ids.filter((one) => one !== id);
  if (on && others.length >= MAX_TILES) return false;
  wall.setState({ ids: on ? [...others, id] : others });
  return true;
}
