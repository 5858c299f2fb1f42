import type { RingtoneSettings } from '#contract/ringtone.ts';
import type { AudioState } from '#stores/ringtone.ts';

/** Whether a goal would sound now: the speaker's own state, unless the reader has switched it off; then that is the reason. */
export function soundStanding(
  { mainSwitch, scoringSoundFlag }: Pick<RingtoneSettings, 'mainSwitch' | 'scoringSoundFlag'>,
  audio: AudioState,
): AudioState | 'off' | 'masterOff' {
  if (audio === 'unsupported') return audio;
  if (mainSwitch === 0) return 'masterOff';
  return scoringSoundFlag === 0 ? 'off' : audio;
}
