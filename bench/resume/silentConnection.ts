import { EventEmitter } from 'node:events';
import { WATCHED } from '#contract/wire/handshake.ts';
import type { Server } from 'socket.io';

const ANSWER = `"${WATCHED}"`;

/** An engine's connection without a network: what is said to it counts as written, and nobody reads it. */
export class DeafConn extends EventEmitter {
  readonly id: string;
  readonly protocol = 4;
  readonly readyState = 'open';
  readonly remoteAddress = '127.0.0.1';
  readonly transport = { writable: true };
  readonly request: object;
  bytes = 0;
  /** Whether it was let in, and whether what its handshake watches was answered. */
  joined = false;
  answered = false;

  constructor(id: string) {
    super();
    this.id = id;
    const socket = { writable: true, writableLength: 0, write: (frame: Buffer): void => this.#written(frame) };
    this.request = { headers: {}, connection: socket, socket, url: '/' };
  }

  write(packet: string): void {
    this.bytes += packet.length + 1; // the engine's own letter
    if (packet.startsWith('0')) this.joined = true;
  }

  #written(frame: Buffer): void {
    this.bytes += frame.length;
    if (frame.includes(ANSWER)) this.answered = true;
  }

  close(): void {
    this.transport.writable = false;
  }

  /** Hands it to a server, as its engine would. */
  openOn(io: Server): void {
    io.engine.emit('connection', this);
  }

  /** What the client says: a packet of Socket.IO. */
  say(packet: string): void {
    this.emit('data', packet);
  }
}
