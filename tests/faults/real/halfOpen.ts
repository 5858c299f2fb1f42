import { setTimeout as wait } from 'node:timers/promises';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import type { RealClient } from './client.ts';
import { closedAfter, freshAfter, openClients, untilEach } from './crowd.ts';
import { startEvening } from './startEvening.ts';
import { type Finding, within } from '#tests/faults/finding.ts';

export interface HalfOpenOptions {
  readonly clients: number;
}

const SPEED = 60;
const HOLES = ['both', 'down', 'up'] as const;
const NOTICED_MS = 18_000;
/** The ping and its answer are 18 s to the millisecond: a timer that is due then runs a little later. */
const TIMER_MS = 100;
const BOARD_BACK_WITHIN_MS = 3_000;
/** A hole lasts so long before the phone wakes: what was tried meanwhile hangs in it. */
const ASLEEP_MS = 22_000;

/**
 * R9 on the wire: the network forgets connections and tells nobody. A client notices within one ping and its answer; and when
 * the network is back and the phone is looked at, the board is fresh at once, whatever still hangs.
 */
export async function halfOpen({ clients }: HalfOpenOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const roads = await Promise.all(
    HOLES.map(async (hole) => {
      const proxy = await openProxy(app.port);
      return { hole, proxy, there: openClients(proxy.port, clients, `hole-${hole}`) };
    }),
  );
  try {
    const all = roads.flatMap(({ there }) => there);
    await untilEach(all, hasComeIn, 'come in');
    const since = performance.now();
    for (const { proxy, hole } of roads) proxy.set({ hole });
    const woken = await woke(roads[0], since);
    const noticed = await Promise.all(roads.map(async ({ hole, there }) => ({ hole, times: await closedAfter(there, since) })));
    return [
      ...noticed.map(({ hole, times }) =>
        within('R9', `a black hole ${hole === 'both' ? 'both ways' : hole} noticed`, times, NOTICED_MS + TIMER_MS),
      ),
      within('R9', 'fresh board after the network and the phone are back', woken, BOARD_BACK_WITHIN_MS),
    ];
  } finally {
    for (const { there, proxy } of roads) {
      for (const client of there) client.close();
      await proxy.close();
    }
    await app.stop();
  }
}

/** By its socket: a list may be there before, and a socket that is not open yet cannot be noticed to be gone. */
function hasComeIn({ opened: [first = Number.POSITIVE_INFINITY], fresh }: RealClient): boolean {
  return fresh.some((at) => at > first);
}

async function woke(
  road: { readonly proxy: Proxy; readonly there: readonly RealClient[] } | undefined,
  since: number,
): Promise<readonly number[]> {
  if (!road) throw new Error('there is no road to wake on');
  await wait(since + ASLEEP_MS - performance.now());
  for (const client of road.there) client.look(false);
  road.proxy.set();
  const back = performance.now();
  for (const client of road.there) client.look(true);
  return freshAfter(road.there, back);
}
