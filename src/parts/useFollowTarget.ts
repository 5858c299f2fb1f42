import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '#stores/overlays/errorKey.ts';
import type { FollowTarget } from '#stores/live/follows.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';

/** Follows a team or a competition with all its matches, or leaves it; resolves once that is so. A failure is said, and nothing has changed. */
export function useFollowTarget(): (what: FollowTarget, follow: boolean) => Promise<void> {
  const { t } = useTranslation(['alerts', 'errors']);
  const { follows } = useLiveClient();
  return useCallback(
    async (what, follow) => {
      try {
        await follows.followTarget(what, follow);
      } catch (error) {
        showText(t('saveFailed', { why: t(`errors:${errorKey(error)}`) }));
      }
    },
    [follows, t],
  );
}
