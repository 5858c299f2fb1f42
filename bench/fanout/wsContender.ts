import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { Changes } from '#bench/wire/changes.ts';
import { createHub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { webSocketFrame } from '#gateway/live/webSocketFrame.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import type { FanoutContender } from './fanoutContender.ts';
import { MATCHES, play } from './load.ts';

/** The minimum: each frame is built once and written to every socket in one loop, without tracking positions, slow clients or fairness. */
export async function createWsContender(server: Server): Promise<FanoutContender> {
  const hub = await createHub({ timers: wallTimers, random: () => Math.random(), store: memoryStore() });
  const changes = new Changes(MATCHES, Date.now());
  await hub.apply('football', changes.rows);
  const sockets = new Set<Socket>();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (client, { socket }) => {
    sockets.add(socket);
    client.on('close', () => sockets.delete(socket));
  });
  let due = 0;
  const send = (name: string, payload: readonly unknown[]): void => {
    due += 1;
    const frame = webSocketFrame(`42${JSON.stringify([name, payload])}`);
    for (const socket of sockets) socket.write(frame);
  };
  hub.connect({ send, queued: () => 0, drop: () => undefined }).watch([['board:football']]);
  return { play: (ms) => play(changes, ms, (rows) => hub.apply('football', rows)), due: () => due };
}
