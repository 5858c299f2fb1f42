import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server as SocketServer } from 'socket.io';
import { Changes } from '#bench/wire/changes.ts';
import type { FanoutContender } from './fanoutContender.ts';
import { MATCHES } from './load.ts';

/**
 * Far below the rate of the board, because no server could write so many frames to so many readers, and a growing queue would look
 * cheaper.
 */
const GAP_MS = 250;

/** Plain Socket.IO as most tutorials use it: each change is emitted to every client when it happens. */
export async function createSocketIoContender(server: Server): Promise<FanoutContender> {
  const io = new SocketServer(server);
  const changes = new Changes(MATCHES, Date.now());
  let due = 0;
  return {
    async play(ms) {
      for (let elapsed = 0; elapsed < ms; elapsed += GAP_MS) {
        const { id, score, corners, incidents } = changes.next(Date.now());
        io.emit('change', { id, score, corners, incidents });
        due += 1;
        await wait(GAP_MS);
      }
    },
    due: () => due,
  };
}
