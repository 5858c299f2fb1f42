import { setTimeout as wait } from 'node:timers/promises';
import { openProxy, type Proxy } from '#tests/faults/proxy.ts';
import type { AppClient } from './appClient.ts';
import { closedAfter, freshAfter, createAppClients, untilEach } from './appClients.ts';
import { startEvening } from './startEvening.ts';
import { type Finding, within } from '#tests/faults/finding.ts';

export interface HalfOpenOptions {
  readonly clients: number;
}

const SPEED = 60;
const HOLES = ['both', 'down', 'up'] as const;
const NOTICED_MS = 18_000;
/** Ping and answer take exactly 18 s; timers due then run slightly later. */
const TIMER_TOLERANCE_MS = 100;
const BOARD_BACK_WITHIN_MS = 3_000;
/** How long a black hole lasts before the phone wakes; requests made meanwhile hang. */
const ASLEEP_MS = 22_000;

/**
 * R9 on the wire: the network drops connections without notifying either side. A client must notice within one ping and its answer; and
 * when the network is back and the phone is used, the board must be fresh at once, whatever still hangs.
 */
export async function halfOpen({ clients }: HalfOpenOptions): Promise<readonly Finding[]> {
  const app = await startEvening(SPEED);
  const networks = await Promise.all(
    HOLES.map(async (hole) => {
      const proxy = await openProxy(app.port);
      return { hole, proxy, appClients: createAppClients(proxy.port, clients, `hole-${hole}`) };
    }),
  );
  try {
    const all = networks.flatMap(({ appClients }) => appClients);
    await untilEach(all, hasConnected, 'connect');
    const since = performance.now();
    for (const { proxy, hole } of networks) proxy.apply({ hole });
    const wakeTimes = await wakeUp(networks[0], since);
    const closeTimes = await Promise.all(
      networks.map(async ({ hole, appClients }) => ({ hole, times: await closedAfter(appClients, since) })),
    );
    return [
      ...closeTimes.map(({ hole, times }) =>
        within('R9', `a black hole ${hole === 'both' ? 'both ways' : hole} noticed`, times, NOTICED_MS + TIMER_TOLERANCE_MS),
      ),
      within('R9', 'fresh board after the network and the phone are back', wakeTimes, BOARD_BACK_WITHIN_MS),
    ];
  } finally {
    for (const { appClients, proxy } of networks) {
      for (const client of appClients) client.close();
      await proxy.close();
    }
    await app.stop();
  }
}

/** Checks the socket: a list may arrive before it, and only an open socket can be noticed to be closed. */
function hasConnected({ opened: [first = Number.POSITIVE_INFINITY], fresh }: AppClient): boolean {
  return fresh.some((at) => at > first);
}

async function wakeUp(
  network: { readonly proxy: Proxy; readonly appClients: readonly AppClient[] } | undefined,
  since: number,
): Promise<readonly number[]> {
  if (!network) throw new Error('no network to wake up on');
  await wait(since + ASLEEP_MS - performance.now());
  for (const client of network.appClients) client.setVisible(false);
  network.proxy.apply();
  const back = performance.now();
  for (const client of network.appClients) client.setVisible(true);
  return freshAfter(network.appClients, back);
}
