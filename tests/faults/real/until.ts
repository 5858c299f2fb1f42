import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 10;

/** Waits until a condition holds, checking every 10 ms; returns false when it does not within `ms` of machine time. */
export async function until(holds: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (!holds()) {
    if (performance.now() > end) return false;
    await wait(POLL_MS);
  }
  return true;
}
