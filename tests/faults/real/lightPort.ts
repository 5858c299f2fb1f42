import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { ClientInfo } from '#api/clientInfo.ts';
import { RawWebSocket } from '#bench/wire/rawWebSocket.ts';
import { FRAME_NAMES, type WatchItem } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';

/** As in the app's own adapter: a connection that is not established by then is retried. */
const CONNECT_MS = 10_000;
const PATH = `${SOCKET_PATH}/?EIO=4&transport=websocket`;
const PONG = '3';
const Event = z.tuple([z.enum([...FRAME_NAMES, WATCHED]), z.unknown()]);
const Answer = z.tuple([z.unknown()]);

/**
 * The app's socket adapter on the wire without the library, five thousand of which would keep a machine busy. `onAnswer` is called with
 * the status of each handshake.
 */
export function lightPort(clientInfo: ClientInfo, port: number, onAnswer: (status: number) => void): Ports['socket'] {
  return (resume) =>
    new Observable<SocketEvent>((out) => {
      const pendingReplies = new Map<number, (reply: unknown) => void>();
      let lastId = 0;
      let items: readonly WatchItem[] = [];
      let resolveResumed: (reply: unknown) => void = () => undefined;
      const resumedReply = new Promise<unknown>((resolve) => (resolveResumed = resolve));
      const client = new RawWebSocket(port, PATH, {
        onAnswer,
        onOpen: () => undefined,
        onMessage: receive,
        onClose: () => close('it closed'),
      });
      const timeout = setTimeout(() => close('timeout'), CONNECT_MS);
      return () => {
        clearTimeout(timeout);
        client.close();
      };

      function receive(message: Buffer): void {
        const text = message.toString();
        if (text === '2') client.send(PONG);
        else if (text.startsWith('0')) {
          items = resume();
          client.send(`40${JSON.stringify({ ...handshakeOf(clientInfo), ...(items.length > 0 && { watch: items }) })}`);
        } else if (text.startsWith('40')) {
          clearTimeout(timeout);
          const socket: OpenSocket = { watch, unwatch: (items2) => client.send(`42${JSON.stringify(['leave', items2])}`) };
          out.next({ kind: 'open', socket, ...(items.length > 0 && { resumed: resumedReply }) });
        } else if (text.startsWith('42')) {
          const [name, payload] = Event.parse(JSON.parse(text.slice(2)));
          if (name === WATCHED) resolveResumed(payload);
          else out.next({ kind: 'frame', name, payload });
        } else if (text.startsWith('43')) {
          const from = text.indexOf('[');
          pendingReplies.get(Number(text.slice(2, from)))?.(Answer.parse(JSON.parse(text.slice(from)))[0]);
        } else close(text);
      }

      function watch(items: Parameters<OpenSocket['watch']>[0]): Promise<unknown> {
        lastId += 1;
        const id = lastId;
        client.send(`42${id}${JSON.stringify(['watch', items])}`);
        return new Promise((resolve) => pendingReplies.set(id, resolve)); // the session times out requests without a reply
      }

      function close(reason: string): void {
        out.next({ kind: 'closed', reason, final: false });
        out.complete();
      }
    });
}

function handshakeOf({ language, deviceId }: ClientInfo): Handshake {
  return { protocol: PROTOCOL, tenant: TENANTS[language].tenantCode, language, deviceId };
}
