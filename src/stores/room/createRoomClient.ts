import type { LiveClient } from '#stores/live/liveClient.ts';
import type { RoomClient } from './roomClient.ts';

const clients = new WeakMap<LiveClient, RoomClient>();

/** Returns the room client of a live client, created at the first use: what only rooms need is not in the first load. */
export function roomClientOf(live: LiveClient): RoomClient {
  const client = clients.get(live) ?? createRoomClient(live);
  clients.set(live, client);
  return client;
}

/** Creates the room client: connects the streams of rooms, the outbox, the blacklist and the store. */
export function createRoomClient(live: LiveClient): RoomClient {
  throw new Error(`not written yet: ${String(live)}`);
}
