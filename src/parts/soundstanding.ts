import type { RingtoneSettings } from '#contract/ringtone.ts';
import { isQuiet, type Taste } from '#contract/taste.ts';
import { minuteOf } from '#i18n/dates.ts';
import { useReader } from '#stores/reader.ts';
import type { AudioState } from '#stores/ringtone.ts';
import { useTaste } from '#stores/taste.ts';
import { useTicked } from './ticker.ts';

/** Whether a goal would sound now: the speaker's own state, unless the reader has switched it off; then that is the reason. */
export type SoundStanding = AudioState | 'off' | 'masterOff' | 'goalsOff' | 'quietHours';

type Switches = Pick<RingtoneSettings, 'mainSwitch' | 'scoringSoundFlag'>;

/** How it stands as of now; rendered again as quiet hours begin and end. */
export function useSoundStanding(settings: Switches, audio: AudioState): SoundStanding {
  const { timeZone } = useReader();
  const taste = useTaste((state) => state);
  return useTicked((now) => soundStanding(settings, audio, taste, minuteOf(now, timeZone)));
}

/** How it stands in a minute (0 to 1439) of the reader's day: what is nearest to the reader's own hand is the reason. */
export function soundStanding(
  { mainSwitch, scoringSoundFlag }: Switches,
  audio: AudioState,
  { off, quiet }: Pick<Taste, 'off' | 'quiet'>,
  minute: number,
): SoundStanding {
  if (audio === 'unsupported') return audio;
  if (mainSwitch === 0) return 'masterOff';
  if (off.includes('goals')) return 'goalsOff';
  if (scoringSoundFlag === 0) return 'off';
  return isQuiet(quiet, minute) ? 'quietHours' : audio;
}
