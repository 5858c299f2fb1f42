import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 10;

/** Waits until something holds, looking each 10 ms; false when it did not hold within `ms` of machine time. */
export async function until(holds: () => boolean, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (!holds()) {
    if (performance.now() > end) return false;
    await wait(LOOK_MS);
  }
  return true;
}
