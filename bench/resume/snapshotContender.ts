import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Hub } from '#gateway/live/hub.ts';
import { type ResumeContender, until } from './resumeContender.ts';
import { SilentConnection } from './silentConnection.ts';

/** Sends every returning client the complete board, in our columns: the smallest possible snapshot. */
export function createSnapshotContender(hub: Hub): ResumeContender {
  const io = new Server(createServer());
  return {
    async prepare(_, readers) {
      const sockets: Socket[] = [];
      io.removeAllListeners('connection');
      io.on('connection', (socket) => sockets.push(socket));
      const connections = Array.from({ length: readers }, (_, i) => new SilentConnection(`${i}`));
      for (const connection of connections) {
        connection.connectTo(io);
        connection.receive('0');
      }
      await until(() => sockets.length === readers);
      return () => {
        for (const socket of sockets) socket.emit('snapshot', hub.snapshot('football'));
        const bytes = connections.reduce((sum, connection) => sum + connection.bytes, 0);
        for (const connection of connections) connection.emit('close', 'transport close');
        return Promise.resolve(bytes);
      };
    },
  };
}
