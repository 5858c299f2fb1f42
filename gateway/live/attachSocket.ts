import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { encodeFrame, MESSAGE_BYTES } from '#contract/wire/frames.ts';
import { MAINTENANCE, refusalReason, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import { addressKey } from '#gateway/request/addressKey.ts';
import { clientAddress } from '#gateway/request/clientAddress.ts';
import { hostRefusal } from '#gateway/request/hostHeader.ts';
import { AdmissionQueue } from './admissionQueue.ts';
import type { GatewayChannel } from './channel.ts';
import { ChannelOpenings } from './channelOpenings.ts';
import { createClientMessages } from './clientMessages.ts';
import type { Hub } from './hub.ts';
import type { Timers } from './livePorts.ts';
import { SocketPeer } from './socketPeer.ts';
import type { TenantChannels } from './tenantChannels.ts';

/** Heartbeat of the connection: a ping each PING_MS; a connection without a pong within PONG_MS is closed. */
const PING_MS = 10_000;
const PONG_MS = 8_000;
/** Messages of one connection in ten seconds, of whatever event and namespace; the app sends a handful. */
const MESSAGES_PER_SPAN = 60;
const SPAN_MS = 10_000;
/** Clients of a tenant under maintenance reconnect within this window. */
const MAINTENANCE_MIN_MS = 5_000;
const MAINTENANCE_MAX_MS = 15_000;

/** The account of the member with whose session a connection was opened. */
export interface ConnectionAccount {
  /** Returns the channel `me`; 'gone' after the session has ended. */
  channel(): GatewayChannel | 'gone';
  close(): void;
}

/**
 * Finds the account of a handshake by the readable half of its token and the Cookie header, which has the other. Resolves to a function
 * that opens it for a connection; null when there is no valid session of a member. Never rejects: boards need no account.
 */
export type FindAccount = (handshake: {
  readonly tenant: string;
  readonly token: string;
  readonly cookie: string | undefined;
}) => Promise<(() => ConnectionAccount) | null>;

export interface SocketOptions {
  readonly timers: Timers;
  /** Origins allowed besides the gateway's own, such as `https://app.example`. */
  readonly origins: readonly string[];
  /** Hosts that the gateway answers for, in small letters, and so the origins of its own pages; by default the one of the handshake. */
  readonly hosts?: readonly string[];
  /** Number of our own proxies in front of the gateway. */
  readonly proxies?: number;
  /** Without it no connection has an account. */
  readonly findAccount?: FindAccount;
  /** Whether a tenant is under maintenance, which refuses its connections; none is by default. */
  readonly isClosed?: (tenant: string) => boolean;
  /** Without it there are no channels of matches and rooms. */
  readonly tenantChannels?: TenantChannels;
  /** Is told when channels could not be opened; those are refused. */
  readonly report?: (message: string) => void;
}

interface SocketData {
  openAccount: (() => ConnectionAccount) | null;
  tenant: string;
}

type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;
type EngineConnection = Socket['conn'];
type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0];

/**
 * Attaches the live socket to the gateway's own port: WebSocket only, one encoding per frame for all subscribers, no recovery state kept
 * by the library. Foreign origins, other protocol versions and malformed messages are refused without harm to the process
 * (docs/reliability.md#limits-of-the-tools). A connection without a valid session is not refused: it has the boards.
 */
export function attachSocket(server: HttpServer, hub: Hub, options: SocketOptions): Server {
  const {
    timers,
    origins,
    hosts = [],
    proxies = 0,
    findAccount = findNoAccount,
    isClosed = () => false,
    tenantChannels = NO_CHANNELS,
    report = () => undefined,
  } = options;
  const admission = new AdmissionQueue(timers);
  const io: LiveServer = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    maxHttpBufferSize: MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      const { socket } = request;
      socket.on('error', ignoreReset);
      const refusal = hostRefusal(request, hosts) ?? (isForeign(request, origins, hosts) ? 'foreign origin' : null);
      if (refusal !== null) {
        decide(refusal, false);
        return;
      }
      const isWaiting = admission.add({
        address: addressOf(request, proxies),
        isOpen: () => !socket.destroyed,
        admit: () => decide(null, true),
      });
      if (!isWaiting) decide('too many handshakes', false);
    },
  });
  io.use((socket, next) => {
    const { auth } = socket.handshake;
    const code = refusalReason(auth) ?? (isClosed(tenantOf(auth)) ? MAINTENANCE : null);
    next(code === null ? undefined : Object.assign(new Error(`refused: ${code}`), { data: { code } }));
  });
  io.use(async ({ handshake, data }, next) => {
    const { tenant, token }: Readonly<Record<string, unknown>> = handshake.auth;
    if (typeof tenant === 'string' && typeof token === 'string') {
      data.openAccount = await findAccount({ tenant, token, cookie: handshake.headers.cookie });
    }
    next();
  });
  io.engine.on('connection', (conn: EngineConnection) => limitMessages(conn, timers));
  const openings = new ChannelOpenings(tenantChannels, timers);
  io.on('connection', (socket) => serveConnection(socket, { hub, tenantChannels, openings, proxies, report }));
  return io;
}

/**
 * Node no longer listens to the connection of an upgrade, and the library does not until its handshake is admitted: a client that resets it
 * meanwhile would end the process. 'close' follows.
 */
function ignoreReset(): void {}

/** Closes all connections of a tenant whose maintenance has begun. They come back by and by, and are refused until it ends. */
export function dismissTenant(io: Server, tenant: string): void {
  const farewell = encodeFrame({ name: 'away', reason: MAINTENANCE, minMs: MAINTENANCE_MIN_MS, maxMs: MAINTENANCE_MAX_MS });
  for (const socket of io.sockets.sockets.values()) {
    if (socket.data.tenant !== tenant) continue;
    socket.emit('away', farewell);
    socket.disconnect(true);
  }
}

function tenantOf(auth: object): string {
  return String(Reflect.get(auth, 'tenant'));
}

/** Closes a connection that sends too many messages. They are counted before they are decoded, because the library answers some itself. */
function limitMessages(conn: EngineConnection, timers: Timers): void {
  let currentSpan = 0;
  let messages = 0;
  conn.prependListener('data', () => {
    const span = Math.floor(timers.elapsed() / SPAN_MS);
    messages = span === currentSpan ? messages + 1 : 1;
    currentSpan = span;
    if (messages > MESSAGES_PER_SPAN) conn.close(true);
  });
}

const NO_CHANNELS: TenantChannels = { closed: () => [], openAll: () => Promise.resolve(), resolve: () => 'refused' };

function findNoAccount(): ReturnType<FindAccount> {
  return Promise.resolve(null);
}

/**
 * Connections that have completed a Socket.IO handshake. A second one on the same connection is refused, because its data is gone by
 * then.
 */
const CONNECTED = new WeakSet<object>();

interface ConnectionDeps {
  readonly hub: Hub;
  readonly tenantChannels: TenantChannels;
  readonly openings: ChannelOpenings;
  readonly proxies: number;
  readonly report: (message: string) => void;
}

function serveConnection(socket: LiveSocket, { hub, tenantChannels, openings, proxies, report }: ConnectionDeps): void {
  if (CONNECTED.has(socket.conn)) {
    socket.disconnect(true);
    return;
  }
  CONNECTED.add(socket.conn);
  const peer = new SocketPeer(socket);
  const account = socket.data.openAccount?.() ?? null;
  const tenant = tenantOf(socket.handshake.auth);
  socket.data.tenant = tenant;
  const connection = hub.connect(peer, (name) => {
    if (name === 'me') return account?.channel() ?? 'refused';
    return tenantChannels.resolve(name, tenant);
  });
  const budget = openings.budgetOf(addressOf(socket.request, proxies));
  const isConnected = (): boolean => socket.connected;
  const messages = createClientMessages({ connection, tenant, openings, budget, isConnected, report });
  socket.on('watch', (items: unknown, acknowledge: unknown) =>
    messages.watch(items, (statuses) => {
      if (typeof acknowledge === 'function') acknowledge(statuses);
    }),
  );
  socket.on('leave', (items: unknown) => messages.leave(items));
  socket.on('disconnect', () => {
    connection.close();
    account?.close();
  });
  resume(socket, (items) => messages.watch(items, (statuses) => peer.send(WATCHED, statuses)));
  forgetHandshake(socket);
}

/** Watches what the handshake requests. A separate function, so that no listener's closure retains the request. */
function resume(socket: Socket, watch: (items: unknown) => void): void {
  const { watch: items } = socket.handshake.auth;
  if (items === undefined) return;
  const { transport } = socket.conn;
  // The library's own connect packet is on its way: a frame queued behind it would be encoded for this subscriber alone.
  if (transport.writable) watch(items);
  else transport.once('ready', () => watch(items));
}

const EMPTY = {};

/** The library would retain the request and its headers as long as the connection. */
function forgetHandshake({ conn, handshake }: Socket): void {
  Reflect.set(conn, 'request', null);
  handshake.headers = EMPTY;
  handshake.query = EMPTY;
  handshake.auth = EMPTY;
}

/** Browsers send the page's origin; other clients send none. CORS does not block WebSocket handshakes. */
function isForeign(request: IncomingMessage, origins: readonly string[], hosts: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return false;
  if (!URL.canParse(origin)) return true;
  const { host: ofPage } = new URL(origin);
  return hosts.length > 0 ? !hosts.includes(ofPage) : ofPage !== host;
}

/** Returns the key of the client's address, as calls are counted by. */
function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const reported = forwarded.map((entry) => entry.trim()).reverse();
  return addressKey(clientAddress({ ips: [socket.remoteAddress, ...reported.slice(0, proxies)] }));
}
