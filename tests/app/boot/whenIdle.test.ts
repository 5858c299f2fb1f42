import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

describe('whenIdle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', idleByTimeoutAlone);
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.resetModules();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('runs five seconds after the start at the latest on a page that is never touched nor idle', async () => {
    const { whenIdle } = await import('#app/boot/whenIdle.ts');
    const run = vi.fn();
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(run).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledOnce();
  });

  test('waits for a first screen that takes longer, touched or not', async () => {
    const root = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }));
    const { whenIdle } = await import('#app/boot/whenIdle.ts');
    const run = vi.fn();
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(10_000);
    window.dispatchEvent(new Event('pointerdown'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).not.toHaveBeenCalled();
    root.append(document.createElement('main'));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(run).toHaveBeenCalledOnce();
  });
});

/** A browser on a phone too slow for its lists. */
function idleByTimeoutAlone(run: () => void, { timeout }: { readonly timeout?: number } = {}): void {
  if (timeout !== undefined) setTimeout(run, timeout);
}
