import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { soundOf } from '#contract/alerts/ringtone.ts';
import type { MatchId } from '#contract/match/match.ts';
import { markSoundOffered, shouldOfferSound } from '#stores/preferences/soundPrompt.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText, showToast } from '#stores/overlays/toast.ts';

/**
 * Follows a match or leaves it. A failure is said, and the star goes back to what the gateway last said. The first follow
 * wakes the sound in that same tap, and offers to have goals ring.
 */
export function useFollow(): (id: MatchId, follow: boolean) => void {
  const { t } = useTranslation(['alerts', 'errors']);
  const { follows, ringtone } = useLiveClient();
  return useCallback(
    (id, follow) => {
      const offers = follow && shouldOfferSound(ringtone.getState());
      if (offers) ringtone.getState().unlock(); // browsers take it from nowhere but the tap itself
      const done = follow ? follows.follow(id) : follows.cannelMatch(id);
      done.catch(failed);
      if (offers) offer();

      function offer(): void {
        markSoundOffered();
        ringtone.getState().prepare();
        showToast({
          id: 'enableSound',
          lines: [t('enableSound.text')],
          tone: 'plain',
          action: { label: t('enableSound.yes'), run: arm },
          isOffer: true,
        });
      }

      function arm(): void {
        const { settings, change } = ringtone.getState();
        ringtone.getState().preview(soundOf(settings.homeGoalSound));
        change({ mainSwitch: 1, scoringSoundFlag: 1 }).then(() => showText(t('enableSound.done')), failed);
      }

      function failed(error: unknown): void {
        showText(t('saveFailed', { why: t(`errors:${errorKey(error)}`) }));
      }
    },
    [follows, ringtone, t],
  );
}
