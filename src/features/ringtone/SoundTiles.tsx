import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SOUNDS } from '#contract/alerts/ringtoneSettings.ts';
import { handleRovingKeys } from '#ui/field/handleRovingKeys.ts';
import { SOUND_WAVES } from './soundWaves.ts';
import { SOUND_IDS, useSoundPicker } from './useSoundPicker.ts';

export interface SoundTilesProps {
  readonly label: string;
  readonly chosen: number;
  readonly onChoose: (flag: number) => void;
}

/** The six goal sounds. A tap chooses and plays one. */
export function SoundTiles({ label, chosen, onChoose }: SoundTilesProps): ReactNode {
  const { t } = useTranslation('ringtone');
  const { chosenFlag, pick } = useSoundPicker(chosen, onChoose);
  return (
    <div
      className="ring-sounds"
      role="radiogroup"
      aria-label={label}
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
          {t(`sound.${sound}`)}
        </button>
      ))}
    </div>
  );
}
