import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Hub } from '#gateway/live/hub.ts';
import { type Contender, until } from './contender.ts';
import { DeafConn } from './silentConnection.ts';

/** Whoever comes back gets the whole board, in our own columns: the least that a snapshot can be. */
export function snapshot(hub: Hub): Contender {
  const io = new Server(createServer());
  return {
    async prepare(_, readers) {
      const sockets: Socket[] = [];
      io.removeAllListeners('connection');
      io.on('connection', (socket) => sockets.push(socket));
      const conns = Array.from({ length: readers }, (_, i) => new DeafConn(`${i}`));
      for (const conn of conns) {
        conn.openOn(io);
        conn.say('0');
      }
      await until(() => sockets.length === readers);
      return () => {
        for (const socket of sockets) socket.emit('whole', hub.snapshot('football'));
        const bytes = conns.reduce((sum, conn) => sum + conn.bytes, 0);
        for (const conn of conns) conn.emit('close', 'transport close');
        return Promise.resolve(bytes);
      };
    },
  };
}
