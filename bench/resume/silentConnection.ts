import { EventEmitter } from 'node:events';
import { WATCHED } from '#contract/wire/handshake.ts';
import type { Server } from 'socket.io';

const WATCH_ANSWER = `"${WATCHED}"`;

/** An engine connection without a network: everything sent to it counts as written. */
export class SilentConnection extends EventEmitter {
  readonly id: string;
  readonly protocol = 4;
  readonly readyState = 'open';
  readonly remoteAddress = '127.0.0.1';
  readonly transport = { writable: true };
  readonly request: object;
  bytes = 0;
  /** Whether it is connected, and whether the watches of its handshake were answered. */
  isConnected = false;
  isAnswered = false;

  constructor(id: string) {
    super();
    this.id = id;
    const socket = { writable: true, writableLength: 0, write: (frame: Buffer): void => this.#written(frame) };
    this.request = { headers: {}, connection: socket, socket, url: '/' };
  }

  write(packet: string): void {
    this.bytes += packet.length + 1; // the engine's packet type
    if (packet.startsWith('0')) this.isConnected = true;
  }

  #written(frame: Buffer): void {
    this.bytes += frame.length;
    if (frame.includes(WATCH_ANSWER)) this.isAnswered = true;
  }

  close(): void {
    this.transport.writable = false;
  }

  /** Passes it to a server, as the engine would. */
  connectTo(io: Server): void {
    io.engine.emit('connection', this);
  }

  /** Receives a Socket.IO packet from the client. */
  receive(packet: string): void {
    this.emit('data', packet);
  }
}
