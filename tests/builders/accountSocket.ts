import { io, type Socket } from 'socket.io-client';
import { decodeAccountEntry } from '#contract/wire/accountEntry.ts';
import { decodeFrame } from '#contract/wire/frames.ts';
import { SOCKET_PATH } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';

export interface AccountSocketOptions {
  readonly tenant: string;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
}

/** A connection of socket.io's own client that watches its account and records, in order, what it gets. */
export class AccountSocket {
  /** Entries of the log, null for skipped ones; statuses of `me`; and `state` for each change of a board. */
  readonly events: unknown[] = [];
  readonly socket: Socket;

  constructor(address: string, { tenant, token, cookie }: AccountSocketOptions) {
    this.socket = io(address, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { protocol: PROTOCOL, tenant, language: 'vi-VN', deviceId: 'device-of-a-socket', ...(token !== undefined && { token }) },
      ...(cookie !== undefined && { extraHeaders: { cookie } }),
    });
    this.socket.on('state', () => this.events.push('state'));
    this.socket.on('log', (payload: unknown) => {
      const frame = decodeFrame('log', payload);
      if (frame.name === 'log') this.events.push(...frame.entries.map((wire) => (wire === null ? null : decodeAccountEntry(wire))));
    });
  }

  /** Resolves to the status, after everything that the gateway sent before it. */
  async watch(channel = 'me'): Promise<unknown> {
    const statuses: unknown = await this.socket.emitWithAck('watch', [[channel]]);
    const status: unknown = Array.isArray(statuses) && Array.isArray(statuses[0]) ? statuses[0][1] : statuses;
    this.events.push(status);
    return status;
  }
}
