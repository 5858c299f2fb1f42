import { Observable } from 'rxjs';
import { io } from 'socket.io-client';
import { FRAME_NAMES, type WatchItem } from '#contract/wire/frames.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { type Handshake, MAINTENANCE, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import type { Ports, SocketEvent } from '#streams/ports.ts';
import type { ClientInfo } from './clientInfo.ts';

/** `watch` rejects without an acknowledgement by then. */
const ACK_TIMEOUT_MS = 8_000;
/** The gateway accepts a reconnect storm within eight seconds; a longer handshake hangs in a dead network. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Implements the streams' socket port with Socket.IO: one connection per subscription, websocket only, no reconnection of its own.
 * `address` is the gateway's
 * origin; `token` returns the readable half of the session token, or null.
 */
export function socketPort(
  client: ClientInfo,
  token: () => string | null = () => null,
  address = globalThis.location.origin,
): Ports['socket'] {
  return (resume) =>
    new Observable<SocketEvent>((out) => {
      const auth: Handshake = {
        protocol: PROTOCOL,
        tenant: TENANTS[client.language].tenantCode,
        language: client.language,
        deviceId: client.deviceId,
      };
      let watch: readonly WatchItem[] = [];
      const socket = io(address, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        timeout: CONNECT_TIMEOUT_MS,
        auth: (send) => {
          const readable = token();
          watch = resume();
          send({ ...auth, ...(readable !== null && { token: readable }), ...(watch.length > 0 && { watch }) });
        },
      });
      const resumed = new Promise<unknown>((resolve) => socket.once(WATCHED, resolve));
      socket.on('connect', () => {
        out.next({
          kind: 'open',
          ...(watch.length > 0 && { resumed }),
          socket: {
            watch: (items): Promise<unknown> => socket.timeout(ACK_TIMEOUT_MS).emitWithAck('watch', items),
            unwatch: (items) => {
              socket.emit('leave', items);
            },
          },
        });
      });
      for (const name of FRAME_NAMES) socket.on(name, (payload: unknown) => out.next({ kind: 'frame', name, payload }));
      socket.on('connect_error', (error: Error & { readonly data?: unknown }) => close(error.message, isFinal(error.data)));
      socket.on('disconnect', (reason) => close(reason, false));
      return () => {
        socket.disconnect();
      };

      function close(reason: string, final: boolean): void {
        out.next({ kind: 'closed', reason, final });
        out.complete();
      }
    });
}

/** A refusal with a code of the gateway is permanent: the same handshake would be refused again, except after maintenance. */
function isFinal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'code' in data && data.code !== MAINTENANCE;
}
