import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CANCEL_SOUND, type RingtoneSettings, soundOf } from '#contract/alerts/ringtoneSettings.ts';
import { useSoundStatus } from '#parts/alerts/soundStatus.ts';
import { useAlertState } from '#stores/live/liveClient.ts';
import type { AlertState } from '#stores/live/alertStore.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { Icon } from '#ui/Icon.tsx';

const BARS = 34;
const TALLEST_PX = 38;

/** Whether a goal would sound now, with buttons to test sounds and a toast. */
export function SoundStatus({ settings }: { readonly settings: RingtoneSettings }): ReactNode {
  const { t } = useTranslation('ringtone');
  const audio = useAlertState((state) => state.audio);
  const preview = useAlertState((state) => state.preview);
  const vibrate = useAlertState((state) => state.vibrate);
  const status = useSoundStatus(settings, audio);
  const test = (sound: Parameters<AlertState['preview']>[0], kind: 'home' | 'away' | 'cancelled'): void => {
    preview(sound);
    if (settings.scoringShockFlag === 1) vibrate(kind);
  };
  const showTestToast = (): void => showToast({ id: 'test', tone: 'goal', title: t('test.noticeTitle'), lines: [t('test.noticeLine')] });
  return (
    <section className="ring-state">
      <div role="status">
        <h2>{t(`state.${status}.title`)}</h2>
        <p>{t(`state.${status}.text`)}</p>
        <p>{t('onlyOpen')}</p>
      </div>
      {status === 'ready' ? <Glyph name="speaker" size={28} /> : <Icon name="speakerOff" size={28} />}
      <div className={status === 'ready' ? 'wave' : 'wave flat'} aria-hidden="true">
        {Array.from({ length: BARS }, (_, i) => (
          <i key={i} style={{ height: barHeight(i) }} />
        ))}
      </div>
      <div className="tests" role="group" aria-label={t('test.label')}>
        <Button
          variant="ghost"
          icon={<Glyph name="play" size={18} />}
          disabled={audio === 'unsupported'}
          onClick={() => test(soundOf(settings.homeGoalSound), 'home')}
        >
          {t('test.home')}
        </Button>
        <Button
          variant="ghost"
          icon={<Glyph name="play" size={18} />}
          disabled={audio === 'unsupported'}
          onClick={() => test(soundOf(settings.guestGoalSound), 'away')}
        >
          {t('test.away')}
        </Button>
        <Button
          variant="ghost"
          icon={<Glyph name="play" size={18} />}
          disabled={audio === 'unsupported'}
          onClick={() => test(CANCEL_SOUND, 'cancelled')}
        >
          {t('test.cancelled')}
        </Button>
        <Button variant="ghost" icon={<Glyph name="play" size={18} />} onClick={showTestToast}>
          {t('test.notice')}
        </Button>
      </div>
    </section>
  );
}

function barHeight(i: number): number {
  const swell = Math.exp(-(((i - 8) / 9) ** 2));
  return Math.round(3 + TALLEST_PX * swell * (0.55 + 0.45 * Math.cos(i * 2.4)));
}
