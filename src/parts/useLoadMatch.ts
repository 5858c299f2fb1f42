import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MatchId } from '#contract/match/match.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { closeMatch } from '#stores/overlays/matchSheet.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Requests a match once that no list contains (a shared link); shows an error and closes the sheet when it does not exist. */
export function useLoadMatch(id: MatchId | null, isKnown: boolean): void {
  const { t } = useTranslation('sheet');
  const { api, streams } = useLiveClient();
  const [, forceRender] = useState(0);
  useEffect(() => {
    if (isKnown || id === null) return;
    let isDisposed = false;
    const closeWith = (text: string): void => {
      showText(text);
      closeMatch();
    };
    api.call('match', { matchId: id }, { quiet: true }).then(
      (match) => {
        if (isDisposed) return;
        if (match === null) return closeWith(t('gone'));
        streams.applyList(match.sport, match.list);
        forceRender((times) => times + 1); // an unknown match has no cell to subscribe to
      },
      () => {
        if (!isDisposed) closeWith(t('notOpened'));
      },
    );
    return () => {
      isDisposed = true;
    };
  }, [api, streams, id, isKnown, t]);
}
