import { useEffect } from 'react';
import { create } from 'zustand';
import type { Output } from '#contract/calls/calls.ts';
import { STRIP_DAYS } from '#contract/calls/limits.ts';
import type { Sport } from '#contract/match/sport.ts';
import { useLiveClient } from './liveClient.ts';

type Counts = Output<'matchCount'>;

interface CountState {
  readonly counts: Readonly<Partial<Record<Sport, Counts>>>;
}

/** Counts of days move with kick-offs and final whistles: a minute is soon enough. */
const EVERY_MS = 60_000;

const useCountStore = create<CountState>(() => ({ counts: {} }));

/** How many matches each day's lists have, around a day of the reader's; undefined until known. Asked again each minute while shown. */
export function useMatchCounts(sport: Sport, day: string): Counts | undefined {
  const { api, streams } = useLiveClient();
  useEffect(() => {
    let left = false;
    const ask = (): void => {
      if (document.hidden) return;
      const query = { sport, day, around: STRIP_DAYS };
      api.call('matchCount', query, { quiet: true }).then(
        (counts) => {
          // Counts tell of kick-offs and whistles too: a screen that is behind learns of them as late as of the rest.
          streams.delay.later(() => {
            if (!left) useCountStore.setState((state) => ({ counts: { ...state.counts, [sport]: counts } }));
          });
        },
        () => undefined, // a count that is missing is not shown; the lists themselves say when the gateway is gone
      );
    };
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [api, streams, sport, day]);
  return useCountStore((state) => state.counts[sport]);
}
