import type { Timers } from '#gateway/live/livePorts.ts';

/** A clock faster than wall time, starting at the same time wherever it is used. */
export interface FastClock {
  /** Device time in ms from which on it runs faster. */
  readonly since: number;
  /** Virtual seconds a second. */
  readonly speed: number;
}

/** Returns the gateway's timers on that clock. */
export function fastTimers({ since, speed }: FastClock): Timers {
  return {
    now: () => since + (Date.now() - since) * speed,
    elapsed: () => performance.now() * speed,
    after(ms, run) {
      const timer = setTimeout(run, ms / speed);
      return () => clearTimeout(timer);
    },
  };
}
