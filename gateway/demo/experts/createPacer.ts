import type { Timers } from '#gateway/live/livePorts.ts';

/** Work that takes less goes on without a pause. */
const SLICE_MS = 8;
/** The rest of the gateway gets at least this. */
const MIN_PAUSE_MS = 4;

/** Thrown by `pause` once the work is not to go on. */
export class Stopped extends Error {}

/** Lets long work share the thread. */
export interface Pacer {
  /** Resolves when the work may go on. Rejects with Stopped after `stop`. */
  pause(): Promise<void>;
  stop(): void;
}

/** The rest of the gateway gets `share` of the time that the work took. */
export function createPacer(timers: Pick<Timers, 'elapsed' | 'after'>, share = 1): Pacer {
  let since = timers.elapsed();
  let isStopped = false;
  return {
    async pause() {
      const took = timers.elapsed() - since;
      if (took >= SLICE_MS) await new Promise<void>((resolve) => void timers.after(Math.max(MIN_PAUSE_MS, took * share), resolve));
      if (isStopped) throw new Stopped('the work was stopped');
      if (took >= SLICE_MS) since = timers.elapsed();
    },
    stop() {
      isStopped = true;
    },
  };
}
