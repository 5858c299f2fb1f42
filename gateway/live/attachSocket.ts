import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { decodeWatch, MESSAGE_BYTES, type WatchItem } from '#contract/wire/frames.ts';
import { refusalReason, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import type { Connection, Hub } from './hub.ts';
import { SocketPeer } from './socketPeer.ts';

/** Heartbeat (design.md 4): a ping each PING_MS; a connection without a pong within PONG_MS is closed. */
const PING_MS = 10_000;
const PONG_MS = 8_000;
/** `watch` and `leave` messages of one connection in ten seconds; the app sends a handful. */
const MESSAGES_PER_SPAN = 60;
const SPAN_MS = 10_000;
/** Handshakes admitted per second; the others wait, at most this long. */
const ADMITTED_PER_S = 1_500;
const ADMIT_WITHIN_MS = 8_000;

export interface SocketOptions {
  /** Origins allowed besides the gateway's own, such as `https://app.example`. */
  readonly origins: readonly string[];
}

/**
 * Attaches the live socket to the gateway's own port: WebSocket only, one encoding per frame for all subscribers, no recovery state kept
 * by the library. Foreign origins, other protocol versions and malformed messages are refused without harm to the process
 * (reliability.md, facts 1-5).
 */
export function attachSocket(server: HttpServer, hub: Hub, { origins }: SocketOptions): Server {
  const admissionDelay = createAdmissionDelay();
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    maxHttpBufferSize: MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      if (isForeign(request, origins)) decide('foreign origin', false);
      else setTimeout(() => decide(null, true), admissionDelay());
    },
  });
  io.use((socket, next) => {
    const code = refusalReason(socket.handshake.auth);
    next(code === null ? undefined : Object.assign(new Error(`refused: ${code}`), { data: { code } }));
  });
  io.on('connection', (socket) => serveConnection(socket, hub));
  return io;
}

/**
 * Connections that have completed a Socket.IO handshake. A second one on the same connection is refused, because its data is gone by
 * then.
 */
const CONNECTED = new WeakSet<object>();

function serveConnection(socket: Socket, hub: Hub): void {
  if (CONNECTED.has(socket.conn)) {
    socket.disconnect(true);
    return;
  }
  CONNECTED.add(socket.conn);
  const peer = new SocketPeer(socket);
  const connection = hub.connect(peer);
  let currentSpan = 0;
  let messages = 0;
  const handle = (items: unknown, acknowledge: unknown, act: (items: readonly WatchItem[]) => unknown): void => {
    const now = Math.floor(Date.now() / SPAN_MS);
    messages = now === currentSpan ? messages + 1 : 1;
    currentSpan = now;
    if (messages > MESSAGES_PER_SPAN) {
      socket.disconnect(true);
      return;
    }
    const reply = replyTo(items, act);
    if (typeof acknowledge === 'function') acknowledge(reply);
  };
  socket.on('watch', (items: unknown, acknowledge: unknown) => handle(items, acknowledge, (list) => connection.watch(list)));
  socket.on('leave', (items: unknown) => handle(items, null, (list) => connection.leave(list)));
  socket.on('disconnect', () => connection.close());
  resume(socket, peer, connection);
  forgetHandshake(socket);
}

/** Watches what the handshake requests. A separate function, so that no listener's closure retains the request. */
function resume(socket: Socket, peer: SocketPeer, connection: Connection): void {
  const { watch } = socket.handshake.auth;
  if (watch === undefined) return;
  const { transport } = socket.conn;
  // The library's own connect packet is on its way: a frame queued behind it would be encoded for this subscriber alone.
  if (transport.writable) watchRequested();
  else transport.once('ready', watchRequested);

  function watchRequested(): void {
    if (!socket.connected) return; // already closed for the hub: the subscription would leak
    const verdicts = replyTo(watch, (items) => connection.watch(items));
    peer.send(WATCHED, verdicts);
  }
}

/** Returns the reply to a message; for a malformed one, what is wrong with it. */
function replyTo<Reply>(items: unknown, act: (items: readonly WatchItem[]) => Reply): Reply | { readonly error: string } {
  try {
    return act(decodeWatch(items));
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'malformed' };
  }
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
function isForeign(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Returns a function that spreads a reconnect storm: how long (ms) the next handshake has to wait. */
function createAdmissionDelay(): () => number {
  let next = 0;
  return () => {
    const now = Date.now();
    next = Math.max(now, next + 1000 / ADMITTED_PER_S);
    return Math.min(ADMIT_WITHIN_MS, next - now);
  };
}
