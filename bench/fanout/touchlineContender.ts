import type { Server } from 'node:http';
import { Changes } from '#bench/wire/changes.ts';
import { createHub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import type { FanoutContender } from './fanoutContender.ts';
import { MATCHES, play } from './load.ts';

/** The gateway's hub and socket without a database: what a change costs once it is stored. */
export async function createTouchlineContender(server: Server): Promise<FanoutContender> {
  const hub = await createHub({ timers: wallTimers, random: () => Math.random(), store: memoryStore() });
  const changes = new Changes(MATCHES, Date.now());
  await hub.apply('football', changes.rows);
  attachSocket(server, hub, { timers: wallTimers, origins: [] });
  let due = 0;
  hub.connect({ send: () => (due += 1), queued: () => 0, drop: () => undefined }).watch([['board:football']]);
  return { play: (ms) => play(changes, ms, (rows) => hub.apply('football', rows)), due: () => due };
}
