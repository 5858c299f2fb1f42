import { createServer, type Server as HttpServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { SocketPeer } from '#gateway/live/socketPeer.ts';

let http: HttpServer;
let server: Server;
let client: Socket;
let socket: ServerSocket;
let peer: SocketPeer;

beforeEach(async () => {
  http = createServer();
  server = new Server(http, { transports: ['websocket'], perMessageDeflate: false });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const bound = http.address();
  const opened = new Promise<ServerSocket>((resolve) => server.once('connection', resolve));
  client = io(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`, { transports: ['websocket'], forceNew: true });
  socket = await opened;
  peer = new SocketPeer(socket);
});

afterEach(async () => {
  client.disconnect();
  http.closeAllConnections();
  await server.close();
});

describe('SocketPeer', () => {
  // Lengths take one byte up to 125, two more up to 65,535, and eight beyond.
  test.each([1, 91, 92, 93, 94, 65_501, 65_502, 65_503, 65_504, 70_000])(
    'delivers a frame with a text of %i characters unchanged, whatever its length in bytes',
    async (length) => {
      for (const character of ['x', 'é', '球']) {
        const payload = ['board:football', character.repeat(length)];
        const arrived = next('state');
        peer.send('state', payload);
        expect(await arrived).toEqual(payload);
      }
    },
  );

  test('does not let a frame overtake packets that the engine holds back', async () => {
    const arrived: string[] = [];
    client.onAny((name: string) => arrived.push(name));
    const last = next('at');
    socket.emit('first'); // in flight, so the engine holds back the second
    socket.emit('second');
    peer.send('state', ['third']);
    peer.send('at', ['fourth']);
    await last;
    expect(arrived).toEqual(['first', 'second', 'state', 'at']);
  });

  test('counts what is queued for a client that does not read, in the socket and in the engine', () => {
    const payload = ['x'.repeat(100_000)];
    expect(peer.queued()).toBe(0);
    for (let i = 0; i < 400; i += 1) peer.send('state', payload); // the client shares this process and cannot read meanwhile
    const frames = peer.queued();
    expect(frames).toBeGreaterThan(1024 * 1024);
    socket.emit('first');
    peer.send('state', payload);
    expect(peer.queued()).toBeGreaterThan(frames + 100_000);
  });

  test.each([
    ['as frames', () => undefined],
    ['as packets of the engine too', () => socket.emit('first') && socket.emit('second')],
  ])('frees everything queued %s as soon as a connection is dropped', async (_, last) => {
    const { socket: raw } = socket.request;
    const noticed = new Promise((resolve) => client.once('disconnect', resolve));
    const left = new Promise((resolve) => raw.once('close', resolve));
    const reasons: string[] = [];
    socket.once('disconnect', (reason) => reasons.push(reason));
    const payload = ['x'.repeat(100_000)];
    for (let i = 0; i < 400; i += 1) peer.send('state', payload); // the client shares this process and cannot read meanwhile
    last();
    peer.drop();
    expect([reasons, raw.destroyed]).toEqual([['server namespace disconnect'], true]); // the hub is notified synchronously
    peer.send('state', payload);
    await left;
    expect([peer.queued(), socket.conn.readyState, Reflect.get(socket.conn, 'writeBuffer')]).toEqual([0, 'closed', []]);
    expect(await noticed).toMatch(/transport/); // no close frame, so the client reconnects
  });

  test('writes nothing to a closing connection', () => {
    const { socket: raw } = socket.request;
    socket.conn.close(); // has sent its close frame, and waits for the other side
    const written = raw.bytesWritten;
    peer.send('state', ['late']);
    expect([raw.writable, raw.bytesWritten]).toEqual([true, written]);
  });
});

function next(name: string): Promise<unknown> {
  return new Promise((resolve) => client.once(name, (payload: unknown) => resolve(payload)));
}
