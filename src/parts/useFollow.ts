import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '#stores/failure.ts';
import type { MatchId } from '#contract/match.ts';
import { useLive } from '#stores/live.ts';
import { say } from '#stores/toast.ts';

/**
 * Follows a match or leaves it. A failure is said, and the star goes back to what the gateway last said.
 */
export function useFollow(): (id: MatchId, follow: boolean) => void {
  const { t } = useTranslation(['lists', 'errors']);
  const { follows } = useLive();
  return useCallback(
    (id, follow) => {
      const done = follow ? follows.follow(id) : follows.cannelMatch(id);
      done.catch((error: unknown) => say(t('followFailed', { why: t(`errors:${failureKey(error)}`) })));
    },
    [follows, t],
  );
}
