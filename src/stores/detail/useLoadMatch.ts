import { useQuery } from '@tanstack/react-query';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { callKey, queryClient } from '#stores/queries/queryClient.ts';

/** What became of the request for a match; `error` is null unless it failed. */
export interface LoadedMatch {
  /** The gateway does not have the match. */
  readonly isGone: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Requests a match that no list contains, once, and gives it to the streams. */
export function useLoadMatch(matchId: MatchId, isKnown: boolean): LoadedMatch {
  const { api, streams } = useLiveClient();
  // Renders with the response: an unknown match has no cell to subscribe to.
  const { data, error, refetch } = useQuery(
    {
      queryKey: callKey('match', { matchId }),
      async queryFn({ signal }) {
        const match = await api.call('match', { matchId }, { signal, quiet: true });
        if (match !== null) streams.applyList(match.sport, match.list);
        return match;
      },
      enabled: !isKnown,
    },
    queryClient,
  );
  return { isGone: data === null || isRefused(error), error: isKnown ? null : error, retry: () => void refetch() };
}

/** Whether the gateway refused the id itself: 0, for example. */
function isRefused(error: unknown): boolean {
  const key = error === null ? null : errorKey(error);
  return key === '400' || key === '404';
}
