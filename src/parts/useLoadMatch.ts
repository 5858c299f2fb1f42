import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { closeMatch } from '#stores/overlays/matchSheet.ts';
import { showText } from '#stores/overlays/toast.ts';
import { callKey, queryClient } from '#stores/queries/queryClient.ts';

/** Requests a match once that no list contains (a shared link); shows an error and closes the sheet when it does not exist. */
export function useLoadMatch(id: MatchId | null, isKnown: boolean): void {
  const { t } = useTranslation('sheet');
  const { api, streams } = useLiveClient();
  const matchId = id ?? 0;
  // Renders with the response: an unknown match has no cell to subscribe to.
  const { data, isError } = useQuery(
    {
      queryKey: callKey('match', { matchId }),
      async queryFn({ signal }) {
        const match = await api.call('match', { matchId }, { signal, quiet: true });
        if (match !== null) streams.applyList(match.sport, match.list);
        return match;
      },
      enabled: id !== null && !isKnown,
    },
    queryClient,
  );
  const failure = isError ? 'notOpened' : data === null ? 'gone' : null;
  useEffect(() => {
    if (failure === null) return;
    showText(t(failure));
    closeMatch();
  }, [failure, t]);
}
