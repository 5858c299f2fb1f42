import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { exclusively } from '#api/exclusively.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

describe('exclusively', () => {
  test('runs while it holds the lock of the name, and returns what the function returns', async () => {
    const { locks, names } = aLockManager();
    expect(await exclusively('outbox', async () => 7, locks)).toBe(7);
    expect(names).toEqual(['touchline.outbox']);
  });

  test('waits for another tab, for three seconds', async () => {
    const { locks } = aLockManager({ isHeld: true });
    const run = vi.fn<() => Promise<number>>(async () => 7);
    const done = exclusively('outbox', run, locks);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await done).toBe(7);
    expect(run).toHaveBeenCalledOnce();
  });

  test('runs once when the function rejects or takes longer', async () => {
    const { locks } = aLockManager();
    const run = vi.fn<() => Promise<number>>(() => Promise.reject(new Error('refused')));
    await expect(exclusively('outbox', run, locks)).rejects.toThrow('refused');
    expect(run).toHaveBeenCalledOnce();
    const slow = vi.fn<() => Promise<number>>(() => new Promise((resolve) => setTimeout(() => resolve(1), 20_000)));
    const done = exclusively('outbox', slow, locks);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([await done, slow.mock.calls.length]).toEqual([1, 1]);
  });

  test('runs at once in a browser without locks', async () => {
    expect(await exclusively('outbox', async () => 7, null)).toBe(7);
  });
});

/** Locks that are granted at once, or never because another tab holds them. */
function aLockManager({ isHeld = false } = {}) {
  const names: string[] = [];
  async function request(name: string, ...[options, run]: unknown[]): Promise<unknown> {
    names.push(name);
    if (typeof options !== 'object' || options === null || !('signal' in options) || !(options.signal instanceof AbortSignal))
      return undefined;
    const { signal } = options;
    if (isHeld) await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return typeof run === 'function' ? run(null) : undefined;
  }
  const locks: unknown = { request };
  if (!isLocks(locks)) throw new Error('no locks');
  return { locks, names };
}

function isLocks(locks: unknown): locks is Pick<LockManager, 'request'> {
  return typeof locks === 'object';
}
