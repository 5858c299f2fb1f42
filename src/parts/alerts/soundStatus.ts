import type { RingtoneSettings } from '#contract/alerts/ringtoneSettings.ts';
import { isQuiet, type AlertPreferences } from '#contract/alerts/alertPreferences.ts';
import { minuteOf } from '#i18n/dates.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { AudioState } from '#stores/live/alertStore.ts';
import { useAlertPreferences } from '#stores/preferences/alertPreferencesStore.ts';
import { useClock } from '#parts/text/serverClock.ts';

/** Whether a goal would sound now: the state of the speaker, or the setting that mutes it. */
export type SoundStatus = AudioState | 'off' | 'masterOff' | 'goalsOff' | 'quietHours';

type Switches = Pick<RingtoneSettings, 'mainSwitch' | 'scoringSoundFlag'>;

/** Returns the current status; renders when quiet hours begin and end. */
export function useSoundStatus(settings: Switches, audio: AudioState): SoundStatus {
  const { timeZone } = useLocale();
  const preferences = useAlertPreferences((state) => state);
  return useClock((now) => soundStatus(settings, audio, preferences, minuteOf(now, timeZone)));
}

/** Returns the status in a minute of the day (0 to 1439). The user's broadest own setting is the reason. */
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
