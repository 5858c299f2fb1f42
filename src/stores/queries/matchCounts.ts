import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/calls/calls.ts';
import { STRIP_DAYS } from '#contract/calls/limits.ts';
import type { Sport } from '#contract/match/sport.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { callKey, queryClient } from './queryClient.ts';

/** Counts change with kick-offs and final whistles, so a minute is fresh enough. */
const POLL_MS = 60_000;

/** Returns the match counts of the days around `day`; undefined until known. Polled each minute while shown. */
export function useMatchCounts(sport: Sport, day: string): Output<'matchCount'> | undefined {
  const { api, streams } = useLiveClient();
  const input = { sport, day, around: STRIP_DAYS };
  const { data } = useQuery(
    {
      queryKey: callKey('matchCount', input),
      async queryFn({ signal }) {
        const counts = await api.call('matchCount', input, { signal, quiet: true });
        // The screen delay applies: counts reveal kick-offs and final whistles.
        return new Promise<typeof counts>((resolve) => streams.delay.later(() => resolve(counts)));
      },
      refetchInterval: POLL_MS,
    },
    queryClient,
  );
  return data;
}
