import type { Timers } from './livePorts.ts';

/** Timers on the machine's clock. */
export const wallTimers: Timers = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, run) {
    if (ms <= 0) {
      const immediate = setImmediate(run); // setTimeout(0) waits 1 ms: twenty batches of a large audience would take 20 ms
      return () => clearImmediate(immediate);
    }
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
