import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { decodeWatch, MESSAGE_BYTES, type WatchItem } from '#contract/wire/frames.ts';
import { refusalReason, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import type { Connection, Hub } from './hub.ts';
import { SocketPeer } from './socketPeer.ts';

/** A connection that says nothing for one of these and the other is gone (design.md 4). */
const PING_MS = 10_000;
const PONG_MS = 8_000;
/** `watch` and `leave` messages of one connection in ten seconds; an app sends a handful. */
const MESSAGES_PER_SPAN = 60;
const SPAN_MS = 10_000;
/** Handshakes let in each second; the rest wait, at most this long. */
const ADMITTED_PER_S = 1_500;
const ADMIT_WITHIN_MS = 8_000;

export interface SocketOptions {
  /** Origins allowed beside the gateway's own, such as `https://app.example`. */
  readonly origins: readonly string[];
}

/**
 * The live socket on the gateway's own port: websocket only, one encoding per frame however many read it, nothing kept for
 * the library's own recovery. A foreign origin, another protocol or a message that is not of it is refused, and the process
 * lives (reliability.md, facts 1-5).
 */
export function attachSocket(server: HttpServer, hub: Hub, { origins }: SocketOptions): Server {
  const admit = admission();
  const io = new Server(server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    perMessageDeflate: false,
    httpCompression: false,
    serveClient: false,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    maxHttpBufferSize: MESSAGE_BYTES,
    allowRequest: (request, answer) => {
      if (isForeign(request, origins)) answer('foreign origin', false);
      else setTimeout(() => answer(null, true), admit());
    },
  });
  io.use((socket, next) => {
    const code = refusalReason(socket.handshake.auth);
    next(code === null ? undefined : Object.assign(new Error(`refused: ${code}`), { data: { code } }));
  });
  io.on('connection', (socket) => serve(socket, hub));
  return io;
}

/** Connections that have shaken hands: once is all that there is to it, and what it said is forgotten. */
const SERVED = new WeakSet<object>();

function serve(socket: Socket, hub: Hub): void {
  if (SERVED.has(socket.conn)) {
    socket.disconnect(true);
    return;
  }
  SERVED.add(socket.conn);
  const peer = new SocketPeer(socket);
  const connection = hub.connect(peer);
  let span = 0;
  let messages = 0;
  const hear = (items: unknown, answer: unknown, act: (items: readonly WatchItem[]) => unknown): void => {
    const now = Math.floor(Date.now() / SPAN_MS);
    messages = now === span ? messages + 1 : 1;
    span = now;
    if (messages > MESSAGES_PER_SPAN) {
      socket.disconnect(true);
      return;
    }
    const said = heard(items, act);
    if (typeof answer === 'function') answer(said);
  };
  socket.on('watch', (items: unknown, answer: unknown) => hear(items, answer, (list) => connection.watch(list)));
  socket.on('leave', (items: unknown) => hear(items, null, (list) => connection.leave(list)));
  socket.on('disconnect', () => connection.close());
  resume(socket, peer, connection);
  forgetHandshake(socket);
}

/** Watches what the handshake asks for: a function of its own, so that no listener keeps hold of what was asked. */
function resume(socket: Socket, peer: SocketPeer, connection: Connection): void {
  const { watch } = socket.handshake.auth;
  if (watch === undefined) return;
  const { transport } = socket.conn;
  // That the socket is open is on its way: a frame that queued behind it would be built for this reader alone.
  if (transport.writable) tell();
  else transport.once('ready', tell);

  function tell(): void {
    if (!socket.connected) return; // closed for the hub: it would be watched for ever
    const verdicts = heard(watch, (items) => connection.watch(items));
    peer.send(WATCHED, verdicts);
  }
}

/** What is answered to a message; to one that is not of the protocol, what is wrong with it. */
function heard<Answer>(items: unknown, act: (items: readonly WatchItem[]) => Answer): Answer | { readonly error: string } {
  try {
    return act(decodeWatch(items));
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'not understood' };
  }
}

const NOTHING = {};

/** The handshake was read: its request and its headers would be kept for as long as the connection. */
function forgetHandshake({ conn, handshake }: Socket): void {
  Reflect.set(conn, 'request', null);
  handshake.headers = NOTHING;
  handshake.query = NOTHING;
  handshake.auth = NOTHING;
}

/** A browser names the page's origin; other clients name none. CORS does not stop a handshake, so this does. */
function isForeign(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Spreads a herd: gives how long (ms) the next handshake has to wait. */
function admission(): () => number {
  let next = 0;
  return () => {
    const now = Date.now();
    next = Math.max(now, next + 1000 / ADMITTED_PER_S);
    return Math.min(ADMIT_WITHIN_MS, next - now);
  };
}
