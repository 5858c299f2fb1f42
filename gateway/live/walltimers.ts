import type { Timers } from './ports.ts';

/** The wall clock of the machine. */
export const wallTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
