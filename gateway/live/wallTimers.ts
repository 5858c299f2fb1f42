import type { Timers } from './ports.ts';

/** The wall clock of the machine. */
export const wallTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    if (ms <= 0) {
      const turn = setImmediate(run); // a timer of 0 ms waits for 1: twenty turns of a large audience would be 20 ms
      return () => clearImmediate(turn);
    }
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
