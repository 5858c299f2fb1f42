import { vi } from 'vitest';

/** Longer than anything takes on a machine that is busy with other work: who waits this long waits for something that never comes. */
const PATIENCE_MS = 180_000;

/**
 * Checks every `intervalMs`, with fake timers moved on by as much, until `check` throws nothing, and returns what it returns. Throws its last
 * error after three minutes.
 */
export function until<Result>(check: () => Result | Promise<Result>, intervalMs = 50): Promise<Result> {
  // oxlint-disable-next-line no-restricted-properties -- the one place for it
  return vi.waitFor(check, { timeout: PATIENCE_MS, interval: intervalMs });
}
