import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server as SocketServer } from 'socket.io';
import { Changes } from '#bench/wire/changes.ts';
import type { Contender } from './contender.ts';
import { MATCHES } from './load.ts';

/** Far below the speed of the board: nobody could write so many frames a second to so many readers, and a queue would be cheaper. */
const GAP_MS = 250;

/** Socket.IO as it comes, and what is told in most tutorials: each change is emitted to everybody as it happens. */
export async function openEmit(server: Server): Promise<Contender> {
  const io = new SocketServer(server);
  const changes = new Changes(MATCHES, Date.now());
  let due = 0;
  return {
    async play(ms) {
      for (let passed = 0; passed < ms; passed += GAP_MS) {
        const { id, score, corners, incidents } = changes.next(Date.now());
        io.emit('change', { id, score, corners, incidents });
        due += 1;
        await wait(GAP_MS);
      }
    },
    due: () => due,
  };
}
