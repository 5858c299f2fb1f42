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

/** Counts change with kick-offs and final whistles, so a minute is fresh enough. */
const POLL_MS = 60_000;

const useCountStore = create<CountState>(() => ({ counts: {} }));

/** Returns the match counts of the days around `day`; undefined until known. Polled each minute while mounted. */
export function useMatchCounts(sport: Sport, day: string): Counts | undefined {
  const { api, streams } = useLiveClient();
  useEffect(() => {
    let isDisposed = false;
    const load = (): void => {
      if (document.hidden) return;
      const query = { sport, day, around: STRIP_DAYS };
      api.call('matchCount', query, { quiet: true }).then(
        (counts) => {
          // The screen delay applies: counts reveal kick-offs and final whistles.
          streams.delay.later(() => {
            if (!isDisposed) useCountStore.setState((state) => ({ counts: { ...state.counts, [sport]: counts } }));
          });
        },
        () => undefined, // a missing count is not shown; the lists show errors
      );
    };
    load();
    const timer = setInterval(load, POLL_MS);
    return () => {
      isDisposed = true;
      clearInterval(timer);
    };
  }, [api, streams, sport, day]);
  return useCountStore((state) => state.counts[sport]);
}
