import { Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { ClientInfo } from '#api/clientInfo.ts';
import { LightClient } from '#bench/wire/lightClient.ts';
import { FRAME_NAMES, type WatchItem } from '#contract/wire/frames.ts';
import { type Handshake, SOCKET_PATH, WATCHED } from '#contract/wire/handshake.ts';
import { PROTOCOL } from '#contract/wire/protocol.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import type { OpenSocket, Ports, SocketEvent } from '#streams/ports.ts';

/** As the app's own adapter has it: who is not in after this tries anew. */
const CONNECT_MS = 10_000;
const PATH = `${SOCKET_PATH}/?EIO=4&transport=websocket`;
const PONG = '3';
const Event = z.tuple([z.enum([...FRAME_NAMES, WATCHED]), z.unknown()]);
const Answer = z.tuple([z.unknown()]);

/**
 * What the app's socket adapter says on the wire, without the library: five thousand of that would keep a machine busy by themselves.
 * `answered` is told the status of each handshake.
 */
export function lightPort(reader: ClientInfo, port: number, answered: (status: number) => void): Ports['socket'] {
  return (resume) =>
    new Observable<SocketEvent>((out) => {
      const answers = new Map<number, (said: unknown) => void>();
      let asked = 0;
      let items: readonly WatchItem[] = [];
      let resumed: (said: unknown) => void = () => undefined;
      const verdicts = new Promise<unknown>((resolve) => (resumed = resolve));
      const client = new LightClient(port, PATH, { answered, opened: () => undefined, heard, closed: () => close('it closed') });
      const late = setTimeout(() => close('timeout'), CONNECT_MS);
      return () => {
        clearTimeout(late);
        client.close();
      };

      function heard(message: Buffer): void {
        const text = message.toString();
        if (text === '2') client.send(PONG);
        else if (text.startsWith('0')) {
          items = resume();
          client.send(`40${JSON.stringify({ ...handshakeOf(reader), ...(items.length > 0 && { watch: items }) })}`);
        } else if (text.startsWith('40')) {
          clearTimeout(late);
          const socket: OpenSocket = { watch, unwatch: (left) => client.send(`42${JSON.stringify(['leave', left])}`) };
          out.next({ kind: 'open', socket, ...(items.length > 0 && { resumed: verdicts }) });
        } else if (text.startsWith('42')) {
          const [name, payload] = Event.parse(JSON.parse(text.slice(2)));
          if (name === WATCHED) resumed(payload);
          else out.next({ kind: 'frame', name, payload });
        } else if (text.startsWith('43')) {
          const from = text.indexOf('[');
          answers.get(Number(text.slice(2, from)))?.(Answer.parse(JSON.parse(text.slice(from)))[0]);
        } else close(text);
      }

      function watch(items: Parameters<OpenSocket['watch']>[0]): Promise<unknown> {
        asked += 1;
        const id = asked;
        client.send(`42${id}${JSON.stringify(['watch', items])}`);
        return new Promise((resolve) => answers.set(id, resolve)); // the wire gives up one that does not come
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
