import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VIBRATION_PATTERNS } from '#contract/alerts/vibration.ts';
import type { Side } from '#contract/match/match.ts';
import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { useAlertState } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { SettingRow } from './SettingRow.tsx';

const SIDES: readonly Side[] = ['home', 'away'];

/**
 * Vibration switch, and the pattern of each side with a test button; disabled with a hint where unsupported (docs/product.md#vibration).
 */
export function Vibration({
  settings,
  onChange,
}: {
  readonly settings: RingtoneSettings;
  readonly onChange: (change: Partial<RingtoneSettings>) => void;
}): ReactNode {
  const { t } = useTranslation('ringtone');
  const supported = useAlertState((state) => state.vibration);
  const vibrate = useAlertState((state) => state.vibrate);
  const test = (side: Side): void => {
    if (!vibrate(side)) showText(t('vibration.refused'));
  };
  return (
    <ul className="ring-list">
      <SettingRow
        title={t('vibration.title')}
        hint={supported ? t('vibration.hint') : t('vibration.unsupported')}
        on={supported && settings.scoringShockFlag === 1}
        disabled={!supported}
        onChange={(on) => {
          if (on) test('home');
          onChange({ scoringShockFlag: on ? 1 : 0 });
        }}
      />
      {supported &&
        SIDES.map((side) => (
          <li key={side}>
            <span className="side">{t(`side.${side}`)}</span>
            <span className="beat" aria-hidden="true">
              {VIBRATION_PATTERNS[side].map((ms, i) => (
                <i key={`${side} ${i}`} className={i % 2 === 0 ? 'on' : 'off'} style={{ width: ms / 10 }} />
              ))}
            </span>
            <Button
              variant="ghost"
              size="slim"
              onClick={() => test(side)}
              aria-label={t('vibration.previewSide', { side: t(`side.${side}`) })}
            >
              {t('vibration.preview')}
            </Button>
          </li>
        ))}
    </ul>
  );
}
