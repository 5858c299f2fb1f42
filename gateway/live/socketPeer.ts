import type { Socket as RawSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { Peer } from './livePorts.ts';
import { webSocketFrame } from './webSocketFrame.ts';

/** A frame encoded once for all its peers, as a packet of the library and as bytes; freed with its payload. */
interface EncodedMessage {
  readonly packet: string;
  readonly frame: Buffer;
}

const ENCODED = new WeakMap<object, EncodedMessage>();
/** Socket.IO's event type in the default namespace without an acknowledgement, and Engine.IO's message type. */
const EVENT = '2';
const MESSAGE = '4';

/**
 * One Socket.IO connection. Frames are written to the raw socket, because the engine would encode each anew for every connection; while
 * the engine has packets of its own in flight, frames queue behind them.
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
    const { packet, frame } = encode(name, payload);
    if (conn.transport.writable && this.#raw.writable) this.#raw.write(frame);
    else conn.write(packet);
  }

  queued(): number {
    const { conn } = this.#socket;
    return this.#raw.writableLength + (conn.transport.writable ? 0 : bufferedBytes(conn));
  }

  /** Ends the connection with a TCP reset; a close frame would queue behind unread data and keep all of it in memory. */
  drop(): void {
    this.#socket.disconnect(true);
    this.#raw.resetAndDestroy();
  }
}

function encode(name: string, payload: object): EncodedMessage {
  const cached = ENCODED.get(payload);
  if (cached !== undefined) return cached;
  const packet = `${EVENT}${JSON.stringify([name, payload])}`;
  const encoded = { packet, frame: webSocketFrame(`${MESSAGE}${packet}`) };
  ENCODED.set(payload, encoded);
  return encoded;
}

/** Bytes that the engine holds back until its last write is done. */
function bufferedBytes(conn: object): number {
  const buffer: unknown = Reflect.get(conn, 'writeBuffer');
  const packets: readonly unknown[] = Array.isArray(buffer) ? buffer : [];
  return packets.reduce<number>((sum, packet) => sum + lengthOf(packet), 0);
}

function lengthOf(packet: unknown): number {
  const data: unknown = typeof packet === 'object' && packet !== null ? Reflect.get(packet, 'data') : '';
  return typeof data === 'string' ? data.length : 0;
}
