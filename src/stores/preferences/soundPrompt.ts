import type { RingtoneState } from '#stores/live/ringtone.ts';

const KEY = 'touchline.soundOffered';

/**
 * Whether to offer goal sounds after a follow (domain.md 7): once per device, and only while they are off, could play, and the
 * settings are known.
 */
export function shouldOfferSound({ settings, isKnown, audio }: Pick<RingtoneState, 'settings' | 'isKnown' | 'audio'>): boolean {
  return isKnown && settings.scoringSoundFlag === 0 && audio !== 'unsupported' && !wasOffered();
}

/** Records the offer, so that it is not made again. */
export function markSoundOffered(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // storage is refused: offered again on the next page
  }
}

function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
