import type { RingtoneState } from '#stores/live/ringtone.ts';

const KEY = 'touchline.soundOffered';

/**
 * Whether to offer the goal sound to who has just followed a match (domain.md 7): once on a device, and only when it is off,
 * could sound, and its settings are known.
 */
export function shouldOfferSound({ settings, isKnown, audio }: Pick<RingtoneState, 'settings' | 'isKnown' | 'audio'>): boolean {
  return isKnown && settings.scoringSoundFlag === 0 && audio !== 'unsupported' && !offered();
}

/** The offer has been made: it is not made again. */
export function markSoundOffered(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // storage is refused: offered again on the next page
  }
}

function offered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
