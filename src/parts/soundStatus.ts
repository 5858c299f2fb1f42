import type { RingtoneSettings } from '#contract/alerts/ringtone.ts';
import { isQuiet, type AlertPreferences } from '#contract/alerts/alertPreferences.ts';
import { minuteOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { AudioState } from '#stores/live/ringtone.ts';
import { useAlertPreferences } from '#stores/preferences/alertPreferences.ts';
import { useClock } from './serverClock.ts';

/** Whether a goal would sound now: the speaker's own state, unless the reader has switched it off; then that is the reason. */
export type SoundStatus = AudioState | 'off' | 'masterOff' | 'goalsOff' | 'quietHours';

type Switches = Pick<RingtoneSettings, 'mainSwitch' | 'scoringSoundFlag'>;

/** How it stands as of now; rendered again as quiet hours begin and end. */
export function useSoundStatus(settings: Switches, audio: AudioState): SoundStatus {
  const { timeZone } = useLocale();
  const taste = useAlertPreferences((state) => state);
  return useClock((now) => soundStatus(settings, audio, taste, minuteOf(now, timeZone)));
}

/** How it stands in a minute (0 to 1439) of the reader's day: what is nearest to the reader's own hand is the reason. */
export function soundStatus(
  { mainSwitch, scoringSoundFlag }: Switches,
  audio: AudioState,
  { off, quiet }: Pick<AlertPreferences, 'off' | 'quiet'>,
  minute: number,
): SoundStatus {
  if (audio === 'unsupported') return audio;
  if (mainSwitch === 0) return 'masterOff';
  if (off.includes('goals')) return 'goalsOff';
  if (scoringSoundFlag === 0) return 'off';
  return isQuiet(quiet, minute) ? 'quietHours' : audio;
}
