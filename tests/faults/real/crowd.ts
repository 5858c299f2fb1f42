import { openClient, type RealClient } from './client.ts';
import { until } from './until.ts';

/** Who has not done what is waited for after this never will. */
const PATIENCE_MS = 60_000;

/** Opens clients at a port of this machine, a gateway's or a proxy's before it. Their devices are told apart by `name`. */
export function openClients(port: number, count: number, name: string): readonly RealClient[] {
  return Array.from({ length: count }, (_, i) => openClient(`http://localhost:${port}`, `client-of-a-crowd-${name}-${i}`));
}

/** Waits until something holds for each of them. Rejects where it does not. */
export async function untilEach(clients: readonly RealClient[], holds: (client: RealClient) => boolean, what: string): Promise<void> {
  if (!(await until(() => clients.every(holds), PATIENCE_MS))) {
    throw new Error(`${clients.filter((one) => !holds(one)).length} of ${clients.length} clients did not ${what}`);
  }
}

/** Waits for all, and gives how long (ms) after a moment each first knew a fresh board; endless for who did not. */
export function freshAfter(clients: readonly RealClient[], moment: number): Promise<readonly number[]> {
  return firstAfter(clients, ({ fresh }) => fresh, moment);
}

/** Waits for all, and gives how long (ms) after a moment each noticed that its socket was gone; endless for who did not. */
export function closedAfter(clients: readonly RealClient[], moment: number): Promise<readonly number[]> {
  return firstAfter(clients, ({ closed }) => closed, moment);
}

async function firstAfter(
  clients: readonly RealClient[],
  times: (client: RealClient) => readonly number[],
  moment: number,
): Promise<readonly number[]> {
  const first = (client: RealClient): number => (times(client).find((at) => at > moment) ?? Number.POSITIVE_INFINITY) - moment;
  await until(() => clients.every((client) => first(client) < Number.POSITIVE_INFINITY), PATIENCE_MS);
  return clients.map(first);
}
