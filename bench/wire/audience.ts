import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { RawWebSocket } from './rawWebSocket.ts';
import { createSubscriber, PROTOCOLS, type Protocol } from './createSubscriber.ts';
import { answerRequests } from './requestProcess.ts';

/** Connections that may be opening at once: more handshakes than the kernel's backlog would be dropped. */
const MAX_OPENING = 100;

const Join = z.object({ port: z.int(), protocol: z.enum(PROTOCOLS), readers: z.int() });
const Target = z.object({ protocol: z.enum(PROTOCOLS) });

interface Group {
  readonly clients: RawWebSocket[];
  events: number;
  lost: number;
}

const groups: Readonly<Record<Protocol, Group>> = { ours: createGroup(), emit: createGroup(), raw: createGroup() };

/** A process of readers, separate from the measured gateway. */
answerRequests({
  async join(input) {
    const { port, protocol, readers } = Join.parse(input);
    const group = groups[protocol];
    const progress = { opening: 0, joined: 0 };
    for (let i = 0; i < readers; i += 1) {
      progress.opening += 1;
      group.clients.push(
        createSubscriber(port, protocol, {
          onJoin() {
            progress.opening -= 1;
            progress.joined += 1;
          },
          onEvent() {
            group.events += 1;
          },
          onClose() {
            group.lost += 1;
          },
        }),
      );
      while (progress.opening >= MAX_OPENING) await wait(1);
    }
    while (progress.joined + group.lost < readers) await wait(5);
    return { joined: progress.joined, lost: group.lost };
  },
  totals(input) {
    const { clients, events, lost } = groups[Target.parse(input).protocol];
    return { events, lost, bytes: clients.reduce((sum, client) => sum + client.bytes, 0) };
  },
});

function createGroup(): Group {
  return { clients: [], events: 0, lost: 0 };
}
