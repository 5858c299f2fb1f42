import { createServer, type Server } from 'node:http';
import { createConnection, type Socket as RawSocket } from 'node:net';
import { EMPTY, firstValueFrom, mergeMap, tap } from 'rxjs';
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Server as LiveServer, Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { socketPort } from '#api/socketPort.ts';
import type { WatchItem } from '#contract/wire/frames.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import type { OpenSocket } from '#streams/ports.ts';
import type { GatewayChannel } from '#gateway/live/channel.ts';
import { createHub, type Hub } from '#gateway/live/hub.ts';
import { memoryStore } from '#gateway/live/memoryStore.ts';
import { attachSocket, type ConnectionAccount, dismissTenant, type FindAccount } from '#gateway/live/attachSocket.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { until } from '#tests/builders/until.ts';

const FOOTBALL = 'board:football';
const AUTH = { protocol: PROTOCOL, tenant: 'TYCC', language: 'zh-CN', deviceId: 'device-of-a-test-1' };

let server: Server;
let live: LiveServer;
let hub: Hub;
let findAccount: Mock<FindAccount>;
let address: string;
let sockets: Socket[];
/** Tenants under maintenance. */
const closed = new Set<string>();

beforeEach(async () => {
  sockets = [];
  server = createServer();
  hub = await createHub({ timers: wallTimers, random: () => 0.5, store: memoryStore() });
  findAccount = vi.fn<FindAccount>(() => Promise.resolve(null));
  live = attachSocket(server, hub, {
    timers: wallTimers,
    origins: ['https://app.example'],
    findAccount,
    isClosed: (tenant) => closed.has(tenant),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  await hub.apply('football', [aMatch({ kickoff: Date.now() })]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const socket of sockets) socket.disconnect();
  hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('attachSocket', () => {
  test('admits a valid handshake and answers a watch message', async () => {
    const socket = connect();
    await once(socket, 'connect');
    const snapshot = once(socket, 'snapshot');
    expect(await socket.emitWithAck('watch', [['board:football'], ['room:9']])).toEqual([
      ['board:football', 'snapshot'],
      ['room:9', 'refused'],
    ]);
    expect((await snapshot)[0]).toBe('board:football');
  });

  test('resumes from the positions of the handshake, with changes or without', async () => {
    const known = hub.position('football');
    await hub.apply('football', [aMatch({ kickoff: Date.now(), score: { home: 1, away: 0 } })]);
    const { epoch, seq } = hub.position('football');
    const resumed = await resumeWith([[FOOTBALL, epoch, known.seq]]);
    expect(resumed.frames).toEqual([['state', [FOOTBALL, epoch, known.seq, seq, expect.any(Number), expect.any(Array), []]]]);
    expect(resumed.verdicts).toEqual([[FOOTBALL, 'changes']]);
    expect(await resumeWith([[FOOTBALL, epoch, seq]])).toEqual({ frames: [], verdicts: [[FOOTBALL, 'current']] });
  });

  test("writes the frames of a resume to the raw socket, past the engine's own encoding", async () => {
    const { epoch, seq } = hub.position('football');
    await hub.apply('football', [aMatch({ kickoff: Date.now(), score: { home: 1, away: 0 } })]);
    const built: unknown[][][] = [];
    live.of('/').prependOnceListener('connection', ({ conn }: ServerSocket) => built.push(vi.spyOn(conn, 'write').mock.calls));
    const { frames } = await resumeWith([[FOOTBALL, epoch, seq]]);
    expect(frames).toHaveLength(1);
    expect(built).toEqual([[]]);
  });

  test('resumes nothing without positions in the handshake; channels are watched by message', async () => {
    const { frames, verdicts } = await resumeWith([], (socket) => socket.watch([[FOOTBALL]]));
    expect(frames).toEqual([['snapshot', expect.arrayContaining([FOOTBALL])]]);
    expect(verdicts).toEqual([[FOOTBALL, 'snapshot']]);
  });

  test('does not watch for a client that has disconnected before its handshake is answered', async () => {
    const { epoch, seq } = hub.position('football');
    const connections = vi.spyOn(hub, 'connect');
    const served = new Promise<ServerSocket>((resolve) => live.once('connection', resolve));
    connect({ auth: { ...AUTH, watch: [[FOOTBALL, epoch, seq]] } });
    const socket = await served;
    const connection = connections.mock.results[0]?.value;
    const watch = vi.spyOn(connection, 'watch');
    socket.disconnect(true);
    await new Promise((later) => setTimeout(later, 20));
    expect(watch).not.toHaveBeenCalled();
  });

  test('answers an invalid watch in the handshake with the error, and keeps the connection', async () => {
    const socket = connect({ auth: { ...AUTH, watch: [[FOOTBALL, 'e', 'x']] } });
    const watched = once(socket, WATCHED);
    expect((await watched)[0]).toEqual({ error: 'seq: expected an integer, got a text of 1' });
    expect(await socket.emitWithAck('watch', [[FOOTBALL]])).toEqual([[FOOTBALL, 'snapshot']]);
  });

  test('retains nothing of a handshake: 5,000 of them would take 10 MB', async () => {
    const served = new Promise<ServerSocket>((resolve) => live.once('connection', resolve));
    const socket = connect({ extraHeaders: { 'x-long': 'y'.repeat(1000) } });
    await once(socket, 'connect');
    const { request, handshake } = await served;
    expect([request, handshake.headers, handshake.query, handshake.auth]).toEqual([null, {}, {}, {}]);
    expect(JSON.stringify(handshake)).not.toContain('yyy');
  });

  test.each([
    ['another protocol', { protocol: 99 }, 'protocol'],
    ['an unknown tenant', { tenant: 'X' }, 'tenant'],
    ['an unknown language', { language: 'tlh' }, 'language'],
    ['an invalid device', { deviceId: '<script>' }, 'device'],
  ])('refuses %s with a code', async (_, wrong, code) => {
    const socket = connect({ auth: { ...AUTH, ...wrong } });
    const error = await refusalOf(socket);
    expect(error).toMatchObject({ data: { code } });
  });

  test('refuses a tenant under maintenance, and dismisses who is connected when it begins', async () => {
    const [here, elsewhere] = [connect(), connect({ auth: { ...AUTH, tenant: 'VNWOS', language: 'vi-VN' } })];
    await Promise.all([once(here, 'connect'), once(elsewhere, 'connect')]);
    const goodbye = once(here, 'away');
    const end = once(here, 'disconnect');
    closed.add('TYCC');
    dismissTenant(live, 'TYCC');
    expect(await goodbye).toEqual(['maintenance', 5_000, 15_000]);
    await end;
    expect(elsewhere.connected).toBe(true);
    expect(await refusalOf(connect())).toMatchObject({ data: { code: 'maintenance' } });
    closed.clear();
    await once(connect(), 'connect');
  });

  test('refuses foreign origins, except those allowed by name', async () => {
    const foreign = connect({ extraHeaders: { origin: 'https://evil.example' } });
    expect(await refusalOf(foreign)).toBeInstanceOf(Error);
    const friend = connect({ extraHeaders: { origin: 'https://app.example' } });
    await once(friend, 'connect');
  });

  test.each([
    ['no list', { a: 1 }],
    ['an empty list', []],
    ['too many channels', Array.from({ length: 201 }, () => ['board:football'])],
    ['an invalid position', [['board:football', 'e', 'x']]],
    ['__proto__', [JSON.parse('{"__proto__":{"x":1}}')]],
  ])('answers a watch of %s with the error, and keeps the connection', async (_, items) => {
    const socket = connect();
    await once(socket, 'connect');
    expect(await socket.emitWithAck('watch', items)).toHaveProperty('error');
    expect(await socket.emitWithAck('watch', [['board:football']])).toEqual([['board:football', 'snapshot']]);
  });

  test('closes only the connection that sends a 20 kB message', async () => {
    const [bad, good] = [connect(), connect()];
    await Promise.all([once(bad, 'connect'), once(good, 'connect')]);
    bad.emit('watch', 'x'.repeat(20_000));
    await once(bad, 'disconnect');
    expect(await good.emitWithAck('watch', [['board:football']])).toEqual([['board:football', 'snapshot']]);
  });

  test.each([
    ['after leaving the namespace', 300],
    ['at once', 0],
  ])('closes only the connection that sends a second handshake %s', async (_, pauseMs) => {
    const [bad, good] = [connect(), connect()];
    await Promise.all([once(bad, 'connect'), once(good, 'connect')]);
    bad.io.engine.write('1'); // leaves the namespace, but keeps the connection
    await new Promise((later) => setTimeout(later, pauseMs));
    const closed = new Promise((resolve) => bad.io.engine.once('close', resolve));
    bad.io.engine.write(`0${JSON.stringify(AUTH)}`);
    bad.io.engine.write(`0${JSON.stringify(AUTH)}`);
    await closed;
    expect(await good.emitWithAck('watch', [[FOOTBALL]])).toEqual([[FOOTBALL, 'snapshot']]);
  });

  test.each([
    ['watch messages', '2["watch",[["board:football"]]]'],
    ['unknown events', '2["nonsense",1]'],
    ['packets of unknown namespaces', '0/nonsense,{}'],
    ['acknowledgements that nobody awaits', '39[]'],
  ])('closes only the connection that sends more than sixty %s in ten seconds', async (_, packet) => {
    const [bad, good] = [connect(), connect()];
    await Promise.all([once(bad, 'connect'), once(good, 'connect')]);
    vi.spyOn(wallTimers, 'elapsed').mockReturnValue(0); // a busy machine may take more than ten seconds
    const closed = new Promise((resolve) => bad.io.engine.once('close', resolve));
    for (let i = 0; i < 59; i += 1) bad.io.engine.write(packet);
    await until(() => expect(bad.io.engine.writeBuffer).toEqual([]));
    expect(await good.emitWithAck('watch', [[FOOTBALL]])).toEqual([[FOOTBALL, 'snapshot']]);
    expect(bad.connected).toBe(true);
    for (let i = 0; i < 9; i += 1) bad.io.engine.write(packet);
    await closed;
    expect(good.connected).toBe(true);
  });

  test('survives a client that resets its connection while its handshake waits', async () => {
    const failed = vi.fn<(error: Error) => void>();
    process.once('uncaughtException', failed);
    vi.spyOn(wallTimers, 'elapsed').mockReturnValue(0); // after the first handshake, the others wait
    await once(connect(), 'connect');
    const waiting = new Promise<RawSocket>((resolve) => server.once('upgrade', ({ socket }) => resolve(socket)));
    const bad = rawHandshake();
    const socket = await waiting;
    const hasFailed = new Promise((resolve) => socket.once('close', resolve));
    bad.resetAndDestroy();
    expect(await hasFailed).toBe(true);
    expect(failed).not.toHaveBeenCalled();
    process.off('uncaughtException', failed);
  });

  test('survives a message nested ten thousand levels deep', async () => {
    const [bad, good] = [connect(), connect()];
    await Promise.all([once(bad, 'connect'), once(good, 'connect')]);
    bad.io.engine.write(`2["watch",${'['.repeat(7_000)}${']'.repeat(7_000)}]`); // written by hand, because the client's own encoder would overflow
    expect(await good.emitWithAck('watch', [['board:football']])).toEqual([['board:football', 'snapshot']]);
  });
});

describe('attachSocket: account', () => {
  const TOKEN = { auth: { ...AUTH, token: 'readable' }, extraHeaders: { cookie: 'touchline=hidden' } };

  test('finds no account for a handshake without a token', async () => {
    const socket = connect({ extraHeaders: { cookie: 'touchline=hidden' } });
    await once(socket, 'connect');
    expect(await socket.emitWithAck('watch', [['me'], [FOOTBALL]])).toEqual([
      ['me', 'refused'],
      [FOOTBALL, 'snapshot'],
    ]);
    expect(findAccount).not.toHaveBeenCalled();
  });

  test('finds it by the tenant and both halves of the token, and watches its channel', async () => {
    const account = anAccount();
    const socket = connect(TOKEN);
    await once(socket, 'connect');
    expect(findAccount.mock.calls).toEqual([[{ tenant: 'TYCC', token: 'readable', cookie: 'touchline=hidden' }]]);
    expect(await socket.emitWithAck('watch', [['me']])).toEqual([['me', 'current']]);
    account.channel.mockReturnValue('gone');
    expect(await socket.emitWithAck('watch', [['me'], [FOOTBALL]])).toEqual([
      ['me', 'gone'],
      [FOOTBALL, 'snapshot'],
    ]);
  });

  test('closes it with the connection', async () => {
    const account = anAccount();
    const socket = connect(TOKEN);
    await once(socket, 'connect');
    socket.disconnect();
    await until(() => expect(account.close).toHaveBeenCalledOnce());
  });

  test('opens none for a client that has left before it was found', async () => {
    const open = vi.fn<() => ConnectionAccount>();
    let find: (opener: () => ConnectionAccount) => void = () => undefined;
    findAccount.mockReturnValue(new Promise((resolve) => (find = resolve)));
    const opened = new Promise<ServerSocket['conn']>((resolve) => live.engine.once('connection', resolve));
    const socket = connect(TOKEN);
    const closed = new Promise((resolve) => void opened.then((conn) => conn.once('close', resolve)));
    await until(() => expect(findAccount).toHaveBeenCalled());
    socket.disconnect();
    await closed;
    find(open);
    const other = connect();
    await once(other, 'connect'); // the gateway has handled what came before it
    expect(open).not.toHaveBeenCalled();
  });

  /** An account that every token opens. */
  function anAccount() {
    const channel: GatewayChannel = { name: 'me', watch: () => 'current', unwatch: () => undefined, position: () => undefined };
    const account = { channel: vi.fn<ConnectionAccount['channel']>(() => channel), close: vi.fn<() => void>() };
    findAccount.mockResolvedValue(() => account);
    return account;
  }
});

/**
 * Connects with the app's own socket port, resuming these positions. Returns the frames and verdicts up to the acknowledgement, or those
 * of `ask` when nothing was resumed.
 */
async function resumeWith(
  items: readonly WatchItem[],
  ask: (socket: OpenSocket) => Promise<unknown> = () => Promise.resolve(null),
): Promise<{ readonly frames: readonly unknown[]; readonly verdicts: unknown }> {
  const clientInfo = { language: 'zh-CN', deviceId: AUTH.deviceId, appVersion: '0', timeZone: 'UTC' } as const;
  const frames: unknown[] = [];
  const verdicts = await firstValueFrom(
    socketPort(
      clientInfo,
      undefined,
      address,
    )(() => items).pipe(
      tap((event) => event.kind === 'frame' && frames.push([event.name, event.payload])),
      mergeMap((event) => (event.kind === 'open' ? (event.resumed ?? ask(event.socket)) : EMPTY)),
    ),
  );
  return { frames, verdicts };
}

function connect(options: Parameters<typeof io>[1] = {}): Socket {
  const socket = io(address, { path: SOCKET_PATH, transports: ['websocket'], reconnection: false, forceNew: true, auth: AUTH, ...options });
  sockets.push(socket);
  return socket;
}

/** Sends the handshake of a WebSocket as any client may. */
function rawHandshake(): RawSocket {
  const { port, host } = new URL(address);
  const socket = createConnection(Number(port), '127.0.0.1');
  const headers = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='];
  socket.write([`GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
  return socket;
}

function once(socket: Socket, event: string): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    socket.once(event, (payload: unknown) => resolve(Array.isArray(payload) ? payload : [payload]));
    if (event !== 'disconnect') socket.once('connect_error', reject);
  });
}

function refusalOf(socket: Socket): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.once('connect_error', resolve);
    socket.once('connect', () => reject(new Error('the connection was admitted')));
  });
}
