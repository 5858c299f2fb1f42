import './ringtone.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Side } from '#contract/match/match.ts';
import { SOUNDS } from '#contract/alerts/ringtoneSettings.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { handleRovingKeys } from '#ui/field/handleRovingKeys.ts';
import { SettingsGate, SettingsSkeleton } from './SettingsGate.tsx';
import { SOUND_WAVES } from './soundWaves.ts';
import { useSettingChange } from './useSettingChange.ts';
import { SOUND_IDS, useSoundPicker } from './useSoundPicker.ts';

/** The goal sounds of one side, each with a description. The flag in the URL follows the choice (docs/product.md#goal-sounds). */
export function SoundChoice({ side }: { readonly side: Side }): ReactNode {
  const { t } = useTranslation('ringtone');
  const { language } = useLocale();
  return (
    <div className="ring">
      <ScreenTop title={t(`${side}Sound`)} parentPath={`/${language}/match/ringtone`} />
      <LiveGate waiting={<SettingsSkeleton />}>
        <SettingsGate>
          {({ homeGoalSound, guestGoalSound }) => <Choices side={side} chosen={side === 'home' ? homeGoalSound : guestGoalSound} />}
        </SettingsGate>
      </LiveGate>
    </div>
  );
}

function Choices({ side, chosen }: { readonly side: Side; readonly chosen: number }): ReactNode {
  const { t } = useTranslation('ringtone');
  const { language } = useLocale();
  const navigate = useNavigate();
  const change = useSettingChange();
  const { chosenFlag, pick } = useSoundPicker(chosen, (flag) => {
    change(side === 'home' ? { homeGoalSound: flag } : { guestGoalSound: flag });
    void navigate(`/${language}/match/ringtone/${side}-sound/${flag}`, { replace: true });
  });
  return (
    <div
      className="ring-choices"
      role="radiogroup"
      aria-label={t(`${side}Sound`)}
      onKeyDown={(event) => handleRovingKeys(event, SOUND_IDS, chosenFlag, pick)}
    >
      {SOUNDS.map((sound, flag) => (
        <button
          key={sound}
          type="button"
          role="radio"
          aria-checked={flag === chosenFlag}
          tabIndex={flag === chosenFlag ? 0 : -1}
          onClick={() => pick(flag)}
        >
          <svg className="sound-wave" viewBox="0 0 72 24" aria-hidden="true" focusable="false">
            <path d={SOUND_WAVES[sound]} />
          </svg>
          <span className="grow">
            {t(`sound.${sound}`)}
            <small>{t(`description.${sound}`)}</small>
          </span>
          {flag === chosenFlag && <Icon name="check" />}
        </button>
      ))}
    </div>
  );
}
