import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Returns the open connections of a server: also upgraded ones, which `closeAllConnections` leaves open. */
export function openConnections(server: Server): ReadonlySet<Socket> {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}
