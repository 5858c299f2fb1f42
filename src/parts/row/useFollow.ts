import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey } from '#stores/overlays/errorKey.ts';
import { soundOf } from '#contract/alerts/ringtoneSettings.ts';
import type { MatchId } from '#contract/match/match.ts';
import { markSoundOffered, shouldOfferSound } from '#stores/preferences/soundPrompt.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText, showToast } from '#stores/overlays/toast.ts';

/**
 * Returns a function that follows or unfollows a match and shows errors. The first follow unlocks audio within its tap and offers
 * goal sounds.
 */
export function useFollow(): (id: MatchId, follow: boolean) => void {
  const { t } = useTranslation(['alerts', 'errors']);
  const { follows, ringtone, alerts } = useLiveClient();
  return useCallback(
    (id, follow) => {
      const isOffered = follow && shouldOfferSound({ ...ringtone.getState(), audio: alerts.getState().audio });
      if (isOffered) alerts.getState().unlock(); // browsers unlock audio only within a tap
      const actions = follows.getState();
      const done = follow ? actions.follow(id) : actions.cannelMatch(id);
      done.catch(failed);
      if (isOffered) offer();

      function offer(): void {
        markSoundOffered();
        alerts.getState().prepare();
        showToast({
          id: 'enableSound',
          lines: [t('enableSound.text')],
          tone: 'plain',
          action: { label: t('enableSound.yes'), run: enableSound },
          isOffer: true,
        });
      }

      function enableSound(): void {
        const { settings, change } = ringtone.getState();
        alerts.getState().preview(soundOf(settings.homeGoalSound));
        change({ mainSwitch: 1, scoringSoundFlag: 1 }).then(() => showText(t('enableSound.done')), failed);
      }

      function failed(error: unknown): void {
        showText(t('saveFailed', { why: t(`errors:${errorKey(error)}`) }));
      }
    },
    [follows, ringtone, alerts, t],
  );
}
