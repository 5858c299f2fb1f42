import { Observable } from 'rxjs';
import { io } from 'socket.io-client';
import { FRAME_NAMES, type WatchItem } from '#contract/wire/frames.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { type Handshake, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import type { Ports, SocketEvent } from '#streams/ports.ts';
import type { ClientInfo } from './clientInfo.ts';

/** An acknowledgement of `watch` later than this is none. */
const ACK_MS = 8_000;
/** The gateway lets a herd in within eight seconds; who is not in after this hangs in a network that is gone. */
const CONNECT_MS = 10_000;

/**
 * The socket adapter that fulfils the streams' port: one connection per subscription, websocket only, no retry of its own. `address`
 * is the gateway's, unless told the one that the page came from.
 */
export function socketPort(reader: ClientInfo, address = globalThis.location.origin): Ports['socket'] {
  return (resume) =>
    new Observable<SocketEvent>((out) => {
      const auth: Handshake = {
        protocol: PROTOCOL,
        tenant: TENANTS[reader.language].tenantCode,
        language: reader.language,
        deviceId: reader.deviceId,
      };
      let watch: readonly WatchItem[] = [];
      const socket = io(address, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        timeout: CONNECT_MS,
        auth: (say) => {
          watch = resume();
          say(watch.length > 0 ? { ...auth, watch } : { ...auth });
        },
      });
      const watched = new Promise<unknown>((resolve) => socket.once(WATCHED, resolve));
      socket.on('connect', () => {
        out.next({
          kind: 'open',
          ...(watch.length > 0 && { resumed: watched }),
          socket: {
            watch: (items): Promise<unknown> => socket.timeout(ACK_MS).emitWithAck('watch', items),
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

/** The gateway said in words why it refuses this handshake: it would refuse it again. */
function isFinal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'code' in data;
}
