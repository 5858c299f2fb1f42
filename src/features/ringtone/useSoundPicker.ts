import { SOUNDS } from '#contract/alerts/ringtone.ts';
import { useRingtone } from '#stores/live/liveClient.ts';

/** Flags of all sounds, in the order in which they stand. */
export const SOUND_IDS = SOUNDS.map((_, flag) => flag);

/** Picking a sound plays it, and chooses it when it is another one. An unknown flag counts as the default sound's. */
export function useSoundPicker(
  chosen: number,
  onChoose: (flag: number) => void,
): { readonly known: number; readonly pick: (flag: number) => void } {
  const tryOut = useRingtone((state) => state.preview);
  return {
    known: SOUNDS[chosen] === undefined ? 0 : chosen,
    pick(flag) {
      const sound = SOUNDS[flag];
      if (sound) tryOut(sound);
      if (flag !== chosen) onChoose(flag);
    },
  };
}
