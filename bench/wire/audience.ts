import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { LightClient } from './lightClient.ts';
import { openReader, SPEECHES, type Speech } from './subscriber.ts';
import { answerQuestions } from './worker.ts';

/** Connections that are being opened at once: a queue of handshakes longer than the kernel's would be dropped. */
const OPENING = 100;

const Join = z.object({ port: z.int(), speech: z.enum(SPEECHES), readers: z.int() });
const Of = z.object({ speech: z.enum(SPEECHES) });

interface Crowd {
  readonly clients: LightClient[];
  events: number;
  lost: number;
}

const crowds: Readonly<Record<Speech, Crowd>> = { ours: aCrowd(), emit: aCrowd(), raw: aCrowd() };

/** A process of readers, apart from the gateway that is measured. */
answerQuestions({
  async join(input) {
    const { port, speech, readers } = Join.parse(input);
    const crowd = crowds[speech];
    const now = { opening: 0, joined: 0 };
    for (let i = 0; i < readers; i += 1) {
      now.opening += 1;
      crowd.clients.push(
        openReader(port, speech, {
          joined() {
            now.opening -= 1;
            now.joined += 1;
          },
          event() {
            crowd.events += 1;
          },
          closed() {
            crowd.lost += 1;
          },
        }),
      );
      while (now.opening >= OPENING) await wait(1);
    }
    while (now.joined + crowd.lost < readers) await wait(5);
    return { joined: now.joined, lost: crowd.lost };
  },
  totals(input) {
    const { clients, events, lost } = crowds[Of.parse(input).speech];
    return { events, lost, bytes: clients.reduce((sum, client) => sum + client.bytes, 0) };
  },
});

function aCrowd(): Crowd {
  return { clients: [], events: 0, lost: 0 };
}
