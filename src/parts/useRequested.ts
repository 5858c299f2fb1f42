import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { closeMatch } from '#stores/overlays/matchSheet.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Asks the gateway for a match that no list has brought (a shared link), once; what cannot be had is said and closed. */
export function useLoadMatch(id: MatchId | null, known: boolean): void {
  const { t } = useTranslation('sheet');
  const { api, streams } = useLiveClient();
  const [, arrived] = useState(0);
  useEffect(() => {
    if (known || id === null) return;
    let left = false;
    const end = (words: string): void => {
      showText(words);
      closeMatch();
    };
    api.call('match', { matchId: id }, { quiet: true }).then(
      (one) => {
        if (left) return;
        if (one === null) return end(t('gone'));
        streams.applyList(one.sport, one.list);
        arrived((times) => times + 1); // an unknown match has no cell to listen to
      },
      () => {
        if (!left) end(t('notOpened'));
      },
    );
    return () => {
      left = true;
    };
  }, [api, streams, id, known, t]);
}
