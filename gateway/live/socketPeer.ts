import type { Socket as RawSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { Peer } from './ports.ts';
import { webSocketFrame } from './webSocketFrame.ts';

/** A frame goes to many: it is written out once, as the library's packet and as it travels, and forgotten with the payload. */
interface Written {
  readonly packet: string;
  readonly frame: Buffer;
}

const WRITTEN = new WeakMap<object, Written>();
/** An event of the default namespace without an acknowledgement, in a message of the engine. */
const EVENT = '2';
const MESSAGE = '4';

/**
 * A connection as the hub sees it. A frame is written to the bare socket, past an engine that would build it anew for each of
 * thousands of readers; while the engine has something of its own on the way, the frame queues behind it.
 */
export class SocketPeer implements Peer {
  readonly #socket: Socket;
  readonly #raw: RawSocket;

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#raw = socket.request.socket;
  }

  send(name: string, payload: object): void {
    const { conn } = this.#socket;
    if (conn.readyState !== 'open') return;
    const { packet, frame } = written(name, payload);
    if (conn.transport.writable && this.#raw.writable) this.#raw.write(frame);
    else conn.write(packet);
  }

  queued(): number {
    const { conn } = this.#socket;
    return this.#raw.writableLength + (conn.transport.writable ? 0 : waitingIn(conn));
  }

  /** A farewell would queue behind what is not read, and be waited for with all of it in memory: so the connection is reset. */
  drop(): void {
    this.#socket.disconnect(true);
    this.#raw.resetAndDestroy();
  }
}

function written(name: string, payload: object): Written {
  const known = WRITTEN.get(payload);
  if (known !== undefined) return known;
  const packet = `${EVENT}${JSON.stringify([name, payload])}`;
  const made = { packet, frame: webSocketFrame(`${MESSAGE}${packet}`) };
  WRITTEN.set(payload, made);
  return made;
}

/** Bytes that the engine keeps back until its last write is out. */
function waitingIn(conn: object): number {
  const waiting: unknown = Reflect.get(conn, 'writeBuffer');
  const packets: readonly unknown[] = Array.isArray(waiting) ? waiting : [];
  return packets.reduce<number>((sum, packet) => sum + lengthOf(packet), 0);
}

function lengthOf(packet: unknown): number {
  const data: unknown = typeof packet === 'object' && packet !== null ? Reflect.get(packet, 'data') : '';
  return typeof data === 'string' ? data.length : 0;
}
