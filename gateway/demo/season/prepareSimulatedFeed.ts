import type { Feed } from '#gateway/feed/feed.ts';
import type { Calendar, PreparedFeed } from '#gateway/feed/preparedFeed.ts';
import type { Timers } from '#gateway/live/livePorts.ts';
import { DetailFeed } from '#gateway/demo/detail/detailFeed.ts';
import { simulatedFeed } from './simulatedFeed.ts';

/** Prepares the feed of simulated days with all details of their matches. `report` gets errors of the sink. */
export function prepareSimulatedFeed({ seed, matches }: Calendar, timers: Timers, report: (error: unknown) => void): PreparedFeed {
  const open = (stoppedAt: number | null): Feed => {
    const details = new DetailFeed({ calendar: { seed, matches }, timers, report });
    return simulatedFeed({ seed, matches, timers, stoppedAt, details, report });
  };
  const { signature } = open(null);
  return { supplier: 'simulated', signature, calendar: { seed, matches }, open: (history) => open(history.stoppedAt) };
}
