import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Server } from 'socket.io';
import type { RoomMessage } from '#contract/room/roomEntry.ts';
import type { RoomAddress } from './roomAddress.ts';

const MAX_AWAY_MS = 120_000;
const ROOM = 'room:1';

/**
 * Starts a room as the documentation of Socket.IO describes it: each message is emitted to the room when it arrives, over HTTP as with us,
 * and connection state recovery resends what a client has missed. It stores, checks and limits nothing.
 */
export async function startRecoveryRoom(): Promise<RoomAddress> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      io.to(ROOM).emit('message', messageOf(body));
      response.end('{}');
    });
  });
  const io = new Server(server, { transports: ['websocket'], connectionStateRecovery: { maxDisconnectionDuration: MAX_AWAY_MS } });
  io.on('connection', (socket) => {
    if (!socket.recovered) void socket.join(ROOM);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' && address !== null ? address.port : 0, matchId: 1, writers: [] };
}

/** Returns a message of the same fields and length as ours. */
function messageOf(body: string): RoomMessage {
  return {
    type: 'message',
    clientId: crypto.randomUUID(),
    author: { memberId: '1234', nickname: 'Fan12345678', avatar: null, isExpert: false },
    at: Date.now(),
    moment: { clock: { kind: 'minute', base: 12, added: 0 }, score: { home: 0, away: 0 } },
    text: body,
    replyTo: null,
    mentions: [],
  };
}
