import { setTimeout as wait } from 'node:timers/promises';
import type { Proxy } from '#tests/faults/proxy.ts';

/** Bad weather that lasts until it is told to clear. */
export interface Foul {
  /** Resolves once everything passes again. */
  clear(): Promise<void>;
}

/** Cuts, cuts in the middle of frames, and swallows for a second at most, with delays between, each one to five seconds. */
export function foul(proxy: Proxy): Foul {
  const over = new AbortController();
  const run = (async () => {
    while (!over.signal.aborted) {
      const roll = Math.random();
      if (roll < 0.35) proxy.cut();
      else if (roll < 0.7) proxy.cutMidway();
      else if (roll < 0.85) {
        proxy.set({ hole: 'both' });
        await wait(1_000 * Math.random());
        proxy.cut();
      }
      proxy.set({ delayMs: 300 * Math.random(), jitterMs: 600 * Math.random() });
      await wait(1_000 + 4_000 * Math.random(), undefined, { signal: over.signal }).catch(() => undefined); // it clears at once
    }
    proxy.set();
  })();
  return {
    async clear() {
      over.abort();
      await run;
    },
  };
}
