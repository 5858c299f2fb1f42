import { createAppClient, type AppClient } from './appClient.ts';
import { until } from './until.ts';

/** A client that takes longer is considered stuck. */
const PATIENCE_MS = 60_000;

/** Creates clients of a local port, a gateway's or a proxy's. `name` distinguishes their devices. */
export function createAppClients(port: number, count: number, name: string): readonly AppClient[] {
  return Array.from({ length: count }, (_, i) => createAppClient(`http://localhost:${port}`, `client-of-a-crowd-${name}-${i}`));
}

/** Waits until a condition holds for each client. Rejects when it does not. */
export async function untilEach(clients: readonly AppClient[], holds: (client: AppClient) => boolean, what: string): Promise<void> {
  if (!(await until(() => clients.every(holds), PATIENCE_MS))) {
    throw new Error(`${clients.filter((client) => !holds(client)).length} of ${clients.length} clients did not ${what}`);
  }
}

/** Waits for all; returns how many ms after a moment each first knew a fresh board, Infinity for those that never did. */
export function freshAfter(clients: readonly AppClient[], moment: number): Promise<readonly number[]> {
  return firstAfter(clients, ({ fresh }) => fresh, moment);
}

/** Waits for all; returns how many ms after a moment each noticed that its socket was closed, Infinity for those that never did. */
export function closedAfter(clients: readonly AppClient[], moment: number): Promise<readonly number[]> {
  return firstAfter(clients, ({ closed }) => closed, moment);
}

async function firstAfter(
  clients: readonly AppClient[],
  times: (client: AppClient) => readonly number[],
  moment: number,
): Promise<readonly number[]> {
  const first = (client: AppClient): number => (times(client).find((at) => at > moment) ?? Number.POSITIVE_INFINITY) - moment;
  await until(() => clients.every((client) => first(client) < Number.POSITIVE_INFINITY), PATIENCE_MS);
  return clients.map(first);
}
