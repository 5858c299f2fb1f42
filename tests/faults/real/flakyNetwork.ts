import { setTimeout as wait } from 'node:timers/promises';
import type { Proxy } from '#tests/faults/proxy.ts';

/** A network with random faults until stopped. */
export interface FlakyNetwork {
  /** Stops the faults; resolves once everything passes again. */
  stop(): Promise<void>;
}

/**
 * Cuts connections, also in the middle of frames, and swallows data for up to a second, every one to five seconds, with delays in
 * between.
 */
export function startFlakyNetwork(proxy: Proxy): FlakyNetwork {
  const controller = new AbortController();
  const running = (async () => {
    while (!controller.signal.aborted) {
      const roll = Math.random();
      if (roll < 0.35) proxy.cut();
      else if (roll < 0.7) proxy.cutMidway();
      else if (roll < 0.85) {
        proxy.apply({ hole: 'both' });
        await wait(1_000 * Math.random());
        proxy.cut();
      }
      proxy.apply({ delayMs: 300 * Math.random(), jitterMs: 600 * Math.random() });
      await wait(1_000 + 4_000 * Math.random(), undefined, { signal: controller.signal }).catch(() => undefined); // stop takes effect at once
    }
    proxy.apply();
  })();
  return {
    async stop() {
      controller.abort();
      await running;
    },
  };
}
