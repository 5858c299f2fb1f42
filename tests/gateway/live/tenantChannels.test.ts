import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { attachSocket } from '#gateway/live/attachSocket.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import type { TenantChannels } from '#gateway/live/tenantChannels.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { until } from '#tests/builders/until.ts';

const BOARD = 'board:football';
const AUTH = { protocol: PROTOCOL, tenant: 'VNWOS', language: 'vi-VN', deviceId: 'device-of-a-test-1' };

let server: Server;
let hub: Hub;
let sockets: Socket[];
let address: string;
const watch = vi.fn<GatewayChannel['watch']>(() => 'current');
const unwatch = vi.fn<GatewayChannel['unwatch']>();
const closed = vi.fn<TenantChannels['closed']>();
const openAll = vi.fn<TenantChannels['openAll']>();
const resolve = vi.fn<TenantChannels['resolve']>();
const report = vi.fn<(message: string) => void>();

beforeEach(async () => {
  vi.clearAllMocks();
  const channel: GatewayChannel = { name: 'match:7', watch, unwatch, position: () => undefined };
  closed.mockReturnValue([]);
  openAll.mockResolvedValue();
  resolve.mockImplementation((name) => (name === 'match:7' ? channel : 'gone'));
  sockets = [];
  server = createServer();
  hub = await createHub({ timers: wallTimers, random: () => 0.5, store: memoryStore() });
  attachSocket(server, hub, { timers: wallTimers, origins: [], tenantChannels: { closed, openAll, resolve }, report });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
});

afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  hub.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

describe('attachSocket: channels of a tenant', () => {
  test("resolves them with the tenant of the connection, and leaves the account's own to it", async () => {
    const socket = await connected();
    expect(await socket.emitWithAck('watch', [['match:7', 'e', 3], ['match:8'], ['me'], [BOARD]])).toEqual([
      ['match:7', 'current'],
      ['match:8', 'gone'],
      ['me', 'refused'],
      [BOARD, 'snapshot'],
    ]);
    expect(closed.mock.calls).toEqual([[['match:7', 'match:8', 'me', BOARD], 'VNWOS']]);
    expect(openAll).not.toHaveBeenCalled();
    expect(resolve.mock.calls).toEqual([
      ['match:7', 'VNWOS'],
      ['match:8', 'VNWOS'],
    ]);
    expect(watch.mock.calls[0]?.slice(1)).toEqual(['e', 3]);
  });

  test('answers once the channels are open, and keeps the order of messages', async () => {
    const open = opening();
    const socket = await connected();
    const answer = socket.emitWithAck('watch', [['match:7']]);
    socket.emit('leave', [['match:7']]);
    await until(() => expect(openAll).toHaveBeenCalled());
    expect(watch).not.toHaveBeenCalled();
    open();
    expect(await answer).toEqual([['match:7', 'current']]);
    await until(() => expect(unwatch).toHaveBeenCalledAfter(watch));
  });

  test('opens those of the handshake before it answers that', async () => {
    const open = opening();
    const socket = connect({ watch: [['match:7']] });
    const watched = new Promise((heard) => void socket.once(WATCHED, heard));
    await until(() => expect(openAll).toHaveBeenCalled());
    open();
    expect(await watched).toEqual([['match:7', 'current']]);
  });

  test('subscribes nobody who has left before they were open', async () => {
    const open = opening();
    const socket = await connected();
    socket.emit('watch', [['match:7']]);
    await until(() => expect(openAll).toHaveBeenCalled());
    socket.disconnect();
    const other = await connected();
    open();
    await other.emitWithAck('watch', [[BOARD]]);
    expect(watch).not.toHaveBeenCalled();
  });

  test('answers and reports when they could not be opened', async () => {
    closed.mockReturnValue(['match:7']);
    openAll.mockRejectedValue(new Error('no database'));
    resolve.mockReturnValue('refused');
    const socket = await connected();
    expect(await socket.emitWithAck('watch', [['match:7'], [BOARD]])).toEqual([
      ['match:7', 'refused'],
      [BOARD, 'snapshot'],
    ]);
    expect(report).toHaveBeenCalledWith('channels were not opened: no database');
  });

  test('a malformed message is answered with what is wrong', async () => {
    const socket = await connected();
    expect(await socket.emitWithAck('watch', 'match:7')).toEqual({ error: expect.any(String) });
    expect(closed).toHaveBeenCalledWith([], 'VNWOS');
  });
});

/** Makes the next channels wait until the returned function is called. */
function opening(): () => void {
  let open = (): void => undefined;
  closed.mockReturnValueOnce(['match:7']);
  openAll.mockReturnValueOnce(new Promise<void>((opened) => (open = opened)));
  return () => open();
}

async function connected(): Promise<Socket> {
  const socket = connect();
  await new Promise<void>((done, fail) => void socket.once('connect', done).once('connect_error', fail));
  return socket;
}

function connect(auth: object = {}): Socket {
  const options = { path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true, auth: { ...AUTH, ...auth } };
  const socket = io(address, options);
  sockets.push(socket);
  return socket;
}
