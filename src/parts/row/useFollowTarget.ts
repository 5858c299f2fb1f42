import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '#stores/overlays/errorKey.ts';
import type { FollowTarget } from '#stores/queries/follows.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';

/**
 * Returns a function that follows or unfollows a team or competition with all its matches and shows errors. Resolves once the
 * change is applied.
 */
export function useFollowTarget(): (target: FollowTarget, follow: boolean) => Promise<void> {
  const { t } = useTranslation(['alerts', 'errors']);
  const { follows } = useLiveClient();
  return useCallback(
    async (target, follow) => {
      try {
        await follows.getState().followTarget(target, follow);
      } catch (error) {
        showText(t('saveFailed', { why: t(`errors:${errorKey(error)}`) }));
      }
    },
    [follows, t],
  );
}
