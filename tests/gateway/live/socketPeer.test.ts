import { createServer, type Server as HttpServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { SocketPeer } from '#gateway/live/socketPeer.ts';

let http: HttpServer;
let server: Server;
let reader: Socket;
let socket: ServerSocket;
let peer: SocketPeer;

beforeEach(async () => {
  http = createServer();
  server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const bound = http.address();
  const opened = new Promise<ServerSocket>((resolve) => server.once('connection', resolve));
  reader = io(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`, { transports: ['websocket'], forceNew: true });
  socket = await opened;
  peer = new SocketPeer(socket);
});

afterEach(async () => {
  reader.disconnect();
  http.closeAllConnections();
  await server.close();
});

// The length of a message is told in one byte up to 125, in two more up to 65,535, and in eight beyond.
test.each([1, 91, 92, 93, 94, 65_501, 65_502, 65_503, 65_504, 70_000])(
  'a frame with a text of %i letters arrives as it was sent, whatever its length in bytes',
  async (length) => {
    for (const letter of ['x', 'é', '球']) {
      const payload = ['board:football', letter.repeat(length)];
      const arrived = next('state');
      peer.send('state', payload);
      expect(await arrived).toEqual(payload);
    }
  },
);

test('a frame does not overtake what the engine keeps back', async () => {
  const arrived: string[] = [];
  reader.onAny((name: string) => arrived.push(name));
  const last = next('at');
  socket.emit('first'); // is on its way, so that the engine keeps the second
  socket.emit('second');
  peer.send('state', ['third']);
  peer.send('at', ['fourth']);
  await last;
  expect(arrived).toEqual(['first', 'second', 'state', 'at']);
});

test('what waits for a reader that does not read is counted, as a frame and as a packet that the engine keeps', () => {
  const payload = ['x'.repeat(100_000)];
  expect(peer.queued()).toBe(0);
  for (let i = 0; i < 400; i += 1) peer.send('state', payload); // the reader lives in this process, and cannot read meanwhile
  const frames = peer.queued();
  expect(frames).toBeGreaterThan(1024 * 1024);
  socket.emit('first');
  peer.send('state', payload);
  expect(peer.queued()).toBeGreaterThan(frames + 100_000);
});

test.each([
  ['as frames', () => undefined],
  ['as packets of the engine too', () => socket.emit('first') && socket.emit('second')],
])('of who is dropped nothing is kept: what waited %s goes with the connection, at once', async (_, last) => {
  const { socket: raw } = socket.request;
  const noticed = new Promise((resolve) => reader.once('disconnect', resolve));
  const left = new Promise((resolve) => raw.once('close', resolve));
  const told: string[] = [];
  socket.once('disconnect', (reason) => told.push(reason));
  const payload = ['x'.repeat(100_000)];
  for (let i = 0; i < 400; i += 1) peer.send('state', payload); // the reader lives in this process, and cannot read meanwhile
  last();
  peer.drop();
  expect([told, raw.destroyed]).toEqual([['server namespace disconnect'], true]); // the hub knows before it goes on
  peer.send('state', payload);
  await left;
  expect([peer.queued(), socket.conn.readyState, Reflect.get(socket.conn, 'writeBuffer')]).toEqual([0, 'closed', []]);
  expect(await noticed).toMatch(/transport/); // without a farewell, so that it comes back by itself
});

test('nothing is written to a connection that is being closed', () => {
  const { socket: raw } = socket.request;
  socket.conn.close(); // has said so, and waits for the other side
  const written = raw.bytesWritten;
  peer.send('state', ['late']);
  expect([raw.writable, raw.bytesWritten]).toEqual([true, written]);
});

function next(name: string): Promise<unknown> {
  return new Promise((resolve) => reader.once(name, (payload: unknown) => resolve(payload)));
}
