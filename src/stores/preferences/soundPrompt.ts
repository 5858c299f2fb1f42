import type { AlertState } from '#stores/live/alertStore.ts';
import type { RingtoneState } from '#stores/queries/ringtone.ts';
import { createPersistedStore } from './persistedStore.ts';

/** Whether goals would sound, and could. */
export type SoundState = Pick<RingtoneState, 'settings' | 'isKnown'> & Pick<AlertState, 'audio'>;

const offer = createPersistedStore('soundOffered', ({ wasMade }) => ({ wasMade: wasMade === true }));

/**
 * Whether to offer goal sounds after a follow (docs/domain.md#sound-on-phones): once per device, and only while they are off, could play,
 * and the settings are known.
 */
export function shouldOfferSound({ settings, isKnown, audio }: SoundState): boolean {
  return isKnown && settings.scoringSoundFlag === 0 && audio !== 'unsupported' && !offer.getState().wasMade;
}

/** Records the offer, so that it is not made again. */
export function markSoundOffered(): void {
  offer.setState({ wasMade: true });
}
