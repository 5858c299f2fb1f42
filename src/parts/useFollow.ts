import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '#stores/failure.ts';
import { soundOf } from '#contract/ringtone.ts';
import type { MatchId } from '#contract/match.ts';
import { rememberArmOffer, shouldOfferArm } from '#stores/armoffer.ts';
import { useLive } from '#stores/live.ts';
import { say, show } from '#stores/toast.ts';

/**
 * Follows a match or leaves it. A failure is said, and the star goes back to what the gateway last said. The first follow
 * wakes the sound in that same tap, and offers to have goals ring.
 */
export function useFollow(): (id: MatchId, follow: boolean) => void {
  const { t } = useTranslation(['alerts', 'errors']);
  const { follows, ringtone } = useLive();
  return useCallback(
    (id, follow) => {
      const offers = follow && shouldOfferArm(ringtone.getState());
      if (offers) ringtone.getState().wake(); // browsers take it from nowhere but the tap itself
      const done = follow ? follows.follow(id) : follows.cannelMatch(id);
      done.catch(failed);
      if (offers) offer();

      function offer(): void {
        rememberArmOffer();
        ringtone.getState().prepare();
        show({ id: 'arm', lines: [t('arm.text')], tone: 'plain', action: { label: t('arm.yes'), run: arm }, isOffer: true });
      }

      function arm(): void {
        const { settings, change } = ringtone.getState();
        ringtone.getState().try(soundOf(settings.homeGoalSound));
        change({ mainSwitch: 1, scoringSoundFlag: 1 }).then(() => say(t('arm.done')), failed);
      }

      function failed(error: unknown): void {
        say(t('saveFailed', { why: t(`errors:${failureKey(error)}`) }));
      }
    },
    [follows, ringtone, t],
  );
}
