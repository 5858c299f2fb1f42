import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { whenIdle } from '#app/boot/whenIdle.ts';

describe('whenIdle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', idleByTimeoutAlone);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('runs five seconds after the start at the latest on a page that is never touched nor idle', async () => {
    const run = vi.fn();
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledOnce();
  });
});

/** A browser on a phone too slow for its lists. */
function idleByTimeoutAlone(run: () => void, { timeout }: { readonly timeout?: number } = {}): void {
  if (timeout !== undefined) setTimeout(run, timeout);
}
