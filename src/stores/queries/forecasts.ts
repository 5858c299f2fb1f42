import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Input, Output } from '#contract/calls/calls.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { memberSessionId, useSession } from '#stores/session/session.ts';
import { queryClient } from './queryClient.ts';

/** What is listed: all but the page. */
export type ForecastQuery = Omit<Input<'forecastList'>, 'page'>;
type Answer = Output<'forecastList'>;
/** The predictions of one match of the list. */
export type MatchForecast = Answer['forecasts'][number];

/** Counts of votes are this old at most. */
const POLL_MS = 60_000;
const KEY = 'forecastList';

/** Fetches matches with predictions page by page, and gives their rows to the streams. */
export function useForecasts(query: ForecastQuery) {
  const { api, streams } = useLiveClient();
  const sessionId = useSession(memberSessionId);
  return useInfiniteQuery(
    {
      queryKey: [KEY, query, sessionId],
      initialPageParam: 1,
      async queryFn({ pageParam, signal }: { readonly pageParam: number; readonly signal: AbortSignal }) {
        const answer = await api.call('forecastList', { ...query, page: pageParam }, { signal, quiet: true });
        streams.applyList(query.sport, answer.list);
        return answer;
      },
      getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : null),
      refetchInterval: POLL_MS,
    },
    queryClient,
  );
}

/** Writes what a vote has changed into every list that shows its match. */
export function setForecast(matchId: number, change: Pick<MatchForecast, 'choice' | 'votes'>): void {
  queryClient.setQueriesData<InfiniteData<Answer>>({ queryKey: [KEY] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            forecasts: page.forecasts.map((one) => (one.matchId === matchId ? { ...one, ...change } : one)),
          })),
        },
  );
}
