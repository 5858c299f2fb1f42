import type { Timers } from '#gateway/live/livePorts.ts';
import { VirtualTime as StreamTime } from '#streams/time/virtualTime.ts';

export { settle } from '#streams/time/virtualTime.ts';

/** Virtual time for streams and gateway. Promises settle between timers. */
export class TestTime extends StreamTime {
  constructor(start = Date.UTC(2026, 10, 21, 15)) {
    super(start);
  }

  timers(): Timers {
    return {
      now: () => this.now(),
      elapsed: () => this.now(),
      after: (ms, run) => {
        const timer = this.schedule(run, ms);
        return () => timer.unsubscribe();
      },
    };
  }
}
