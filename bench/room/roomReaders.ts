import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { answerRequests } from '#bench/wire/requestProcess.ts';
import { ROOM_PROTOCOLS } from './roomProtocol.ts';
import { RoomReader, type Tally } from './roomReader.ts';

/** Handshakes at a time: more than the kernel's backlog would be dropped. */
const MAX_OPENING = 50;

const Join = z.object({ port: z.int(), matchId: z.int(), protocol: z.enum(ROOM_PROTOCOLS), readers: z.int() });
const Drops = z.object({ everyMs: z.number(), awayMs: z.number() });
const Sent = z.object({ sentAt: z.array(z.number()) });

let readers: readonly RoomReader[] = [];
let dropping: { readonly timer: NodeJS.Timeout; readonly running: Set<Promise<void>> } | null = null;
let drops = 0;

/** A process of readers of a room, separate from the measured one. */
answerRequests({
  async join(input) {
    const { port, matchId, protocol, readers: count } = Join.parse(input);
    readers = Array.from(
      { length: count },
      (_, i) => new RoomReader(protocol, { port, matchId, deviceId: `bench-reader-${process.pid}-${i}` }),
    );
    for (let from = 0; from < count; from += MAX_OPENING)
      await Promise.all(readers.slice(from, from + MAX_OPENING).map((reader) => reader.join()));
  },
  /** Drops one reader after the other, so that each has its turn once in `everyMs`. */
  startDrops(input) {
    const { everyMs, awayMs } = Drops.parse(input);
    const began = performance.now();
    const running = new Set<Promise<void>>();
    const timer = setInterval(() => {
      for (const due = ((performance.now() - began) * readers.length) / everyMs; drops < due; drops += 1) {
        const dropped: Promise<void> | undefined = readers[drops % readers.length]
          ?.drop(awayMs)
          .finally(() => dropped && running.delete(dropped));
        if (dropped) running.add(dropped);
      }
    }, 5);
    dropping = { timer, running };
  },
  /** Resolves with the number of drops once all readers are back. */
  async stopDrops() {
    clearInterval(dropping?.timer);
    await Promise.all(dropping?.running ?? []);
    return drops;
  },
  async tally(input) {
    const { sentAt } = Sent.parse(input);
    const tally: Tally = { live: [], caughtUp: [], lost: 0, doubled: 0, disordered: 0 };
    for (const reader of readers) {
      reader.addTo(tally, sentAt);
      await wait(0);
    }
    return { ...tally, live: filled(tally.live), caughtUp: filled(tally.caughtUp) };
  },
});

/** JSON has no holes. */
function filled(counts: readonly number[]): readonly number[] {
  return Array.from(counts, (count: number | undefined) => count ?? 0);
}
