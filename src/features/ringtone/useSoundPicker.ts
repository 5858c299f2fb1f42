import { SOUNDS } from '#contract/alerts/ringtoneSettings.ts';
import { useAlertState } from '#stores/live/liveClient.ts';

/** Flags of all sounds, in display order. */
export const SOUND_IDS = SOUNDS.map((_, flag) => flag);

/** `pick` plays a sound and chooses it if it is a different one. An unknown flag counts as the default sound. */
export function useSoundPicker(
  chosen: number,
  onChoose: (flag: number) => void,
): { readonly chosenFlag: number; readonly pick: (flag: number) => void } {
  const preview = useAlertState((state) => state.preview);
  return {
    chosenFlag: SOUNDS[chosen] === undefined ? 0 : chosen,
    pick(flag) {
      const sound = SOUNDS[flag];
      if (sound) preview(sound);
      if (flag !== chosen) onChoose(flag);
    },
  };
}
