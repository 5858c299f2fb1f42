import { createStore } from 'zustand/vanilla';
import type { MatchId } from '#contract/match/match.ts';

interface OpenRoomsState {
  /** The rooms on screen, the last one on top. */
  readonly ids: readonly MatchId[];
}

export const openRooms = createStore<OpenRoomsState>(() => ({ ids: [] }));

/** Opens a room until the returned function is called: a screen mounts before the one that it replaces is gone. */
export function openRoom(id: MatchId): () => void {
  openRooms.setState(({ ids }) => ({ ids: [...ids, id] }));
  return () => openRooms.setState(({ ids }) => ({ ids: ids.toSpliced(ids.lastIndexOf(id), 1) }));
}

/** Returns the room on screen; null while there is none. */
export function shownRoom({ ids }: OpenRoomsState): MatchId | null {
  return ids.at(-1) ?? null;
}
