import { setTimeout as wait } from 'node:timers/promises';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import { openClient, type RealClient } from './client.ts';
import { startEvening } from './evening.ts';
import { type Finding, within } from '#tests/faults/finding.ts';
import { until } from './until.ts';

export interface HalfOpenOptions {
  readonly clients: number;
  readonly slack: number;
}

const SPEED = 60;
const HOLES = ['both', 'down', 'up'] as const;
const NOTICED_MS = 18_000;
const FRESH_MS = 3_000;
/** A hole lasts so long before the phone wakes: what was tried meanwhile hangs in it. */
const ASLEEP_MS = 22_000;
const PATIENCE_MS = 60_000;

/**
 * R9 on the wire: the network forgets connections and tells nobody. A client notices within one ping and its answer; and when
 * the network is back and the phone is looked at, the board is fresh at once, whatever still hangs.
 */
export async function halfOpen({ clients, slack }: HalfOpenOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const roads = await Promise.all(
    HOLES.map(async (hole) => {
      const proxy = await openProxy(app.port);
      const there = Array.from({ length: clients }, (_, i) =>
        openClient(`http://localhost:${proxy.port}`, `client-in-a-hole-${hole}-${i}`),
      );
      return { hole, proxy, there };
    }),
  );
  try {
    const all = roads.flatMap(({ there }) => there);
    if (!(await until(() => all.every(({ fresh }) => fresh.length > 0), PATIENCE_MS))) throw new Error('not every client came in');
    const since = performance.now();
    for (const { proxy, hole } of roads) proxy.set({ hole });
    const woken = await woke(roads[0], since);
    await until(() => all.every(({ closed }) => closed.length > 0), PATIENCE_MS);
    return [
      ...roads.map(({ hole, there }) =>
        within('R9', `a black hole ${hole === 'both' ? 'both ways' : hole} noticed`, noticed(there, since), NOTICED_MS + 500 * slack),
      ),
      within('R9', 'fresh board after the network and the phone are back', woken, FRESH_MS * slack),
    ];
  } finally {
    for (const { there, proxy } of roads) {
      for (const client of there) client.close();
      await proxy.close();
    }
    await app.stop();
  }
}

function noticed(clients: readonly RealClient[], since: number): readonly number[] {
  return clients.map(({ closed }) => (closed.find((at) => at > since) ?? Number.POSITIVE_INFINITY) - since);
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
  const freshAt = ({ fresh }: RealClient): number => fresh.find((at) => at > back) ?? Number.POSITIVE_INFINITY;
  await until(() => road.there.every((client) => freshAt(client) < Number.POSITIVE_INFINITY), PATIENCE_MS);
  return road.there.map((client) => freshAt(client) - back);
}
