import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { decodeWatch, MESSAGE_BYTES } from '#contract/frames.ts';
import { refusal, SOCKET_PATH } from '#contract/handshake.ts';
import type { Hub } from './hub.ts';
import type { Peer } from './ports.ts';

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
    const code = refusal(socket.handshake.auth);
    next(code === null ? undefined : Object.assign(new Error(`refused: ${code}`), { data: { code } }));
  });
  io.on('connection', (socket) => serve(socket, hub));
  return io;
}

function serve(socket: Socket, hub: Hub): void {
  const connection = hub.connect(peerOf(socket));
  let span = 0;
  let messages = 0;
  const hear = (items: unknown, answer: unknown, act: (items: ReturnType<typeof decodeWatch>) => unknown): void => {
    const now = Math.floor(Date.now() / SPAN_MS);
    messages = now === span ? messages + 1 : 1;
    span = now;
    if (messages > MESSAGES_PER_SPAN) {
      socket.disconnect(true);
      return;
    }
    let said: unknown;
    try {
      said = act(decodeWatch(items));
    } catch (error) {
      said = { error: error instanceof Error ? error.message : 'not understood' };
    }
    if (typeof answer === 'function') answer(said);
  };
  socket.on('watch', (items: unknown, answer: unknown) => hear(items, answer, (list) => connection.watch(list)));
  socket.on('leave', (items: unknown) => hear(items, null, (list) => connection.leave(list)));
  socket.on('disconnect', () => connection.close());
  Reflect.set(socket.request, 'headers', {}); // the handshake was read: its headers would be kept for as long as the connection
}

/** A frame goes to many: its packet is written out once, and forgotten with the payload. */
const PACKETS = new WeakMap<readonly unknown[], string>();

function packetOf(name: string, payload: readonly unknown[]): string {
  const known = PACKETS.get(payload);
  if (known !== undefined) return known;
  const packet = `2${JSON.stringify([name, payload])}`; // 2: an event of the default namespace, without an acknowledgement
  PACKETS.set(payload, packet);
  return packet;
}

function peerOf(socket: Socket): Peer {
  return {
    send(name, payload) {
      socket.conn.write(packetOf(name, payload));
    },
    queued: () => queuedBytes(socket.conn),
    drop: () => socket.disconnect(true),
  };
}

/** Bytes that wait in the engine and in the socket below it. */
function queuedBytes(conn: object): number {
  const waiting: unknown = Reflect.get(conn, 'writeBuffer');
  const packets: readonly unknown[] = Array.isArray(waiting) ? waiting : [];
  const engine = packets.reduce<number>((sum, packet) => sum + lengthOf(packet), 0);
  const transport: unknown = Reflect.get(conn, 'transport');
  const socket: unknown = isObject(transport) ? Reflect.get(transport, 'socket') : undefined;
  const buffered: unknown = isObject(socket) ? Reflect.get(socket, 'bufferedAmount') : 0;
  return engine + (typeof buffered === 'number' ? buffered : 0);
}

function lengthOf(packet: unknown): number {
  const data: unknown = isObject(packet) ? Reflect.get(packet, 'data') : '';
  return typeof data === 'string' ? data.length : 0;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
