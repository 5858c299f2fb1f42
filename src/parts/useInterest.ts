import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '#stores/failure.ts';
import type { Interest } from '#stores/follows.ts';
import { useLive } from '#stores/live.ts';
import { say } from '#stores/toast.ts';

/** Follows a team or a competition with all its matches, or leaves it; resolves once that is so. A failure is said, and nothing has changed. */
export function useInterest(): (what: Interest, follow: boolean) => Promise<void> {
  const { t } = useTranslation(['alerts', 'errors']);
  const { follows } = useLive();
  return useCallback(
    async (what, follow) => {
      try {
        await follows.followAll(what, follow);
      } catch (error) {
        say(t('saveFailed', { why: t(`errors:${failureKey(error)}`) }));
      }
    },
    [follows, t],
  );
}
