import { useContext, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { roomClientOf } from './createRoomClient.ts';
import { type RoomClient, RoomClientContext } from './roomClient.ts';
import type { RoomActions, RoomState } from './roomStore.ts';

/** Returns the room client. Throws above `LiveProvider`. */
export function useRoomClient(): RoomClient {
  const live = useLiveClient();
  return useContext(RoomClientContext) ?? roomClientOf(live);
}

/**
 * Opens the room of a match while the component is mounted and visible: its channels are watched, and `useRoom` reads what they say. A room
 * that is opened again within five seconds is shown as it was.
 */
export function useOpenRoom(id: MatchId): void {
  const room = useRoomClient();
  // Before the paint: the former match's messages are never shown under this one's name.
  useLayoutEffect(() => room.open(id), [room, id]);
}

/** Selects a part of the open room. */
export function useRoom<Part>(select: (state: RoomState) => Part): Part {
  return useStore(useRoomClient().store, select);
}

/** Returns what the user can do in the open room; the same object in each render. */
export function useRoomActions(): RoomActions {
  return useRoomClient().actions;
}
