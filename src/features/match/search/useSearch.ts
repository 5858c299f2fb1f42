import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import { callKey, queryClient } from '#stores/queries/queryClient.ts';
import { useToday } from '#features/match/list/useListKey.ts';

/** What was found for `text`. */
export interface Found {
  readonly text: string;
  readonly answer: Output<'search'>;
}

const PAUSE_MS = 250;

/** Searches after a pause in typing. The previous result remains until the next arrives. */
export function useSearch(text: string): UseQueryResult<Found> {
  const { api, streams } = useLiveClient();
  const sport = useMatchView((state) => state.sport);
  const day = useToday();
  return useQuery(
    {
      queryKey: callKey('search', { sport, day, text }),
      async queryFn({ signal }) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS)); // more typing aborts it
        signal.throwIfAborted();
        const answer = await api.call('search', { sport, day, text }, { signal, quiet: true });
        streams.applyList(sport, answer.list);
        return { text, answer };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}
