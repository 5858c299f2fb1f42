import i18next from 'i18next';
import type { Language } from '#contract/locale/tenants.ts';
import type { AccountEntry } from '#contract/wire/accountEntry.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { goToMatch } from '#stores/overlays/goToMatch.ts';
import { showToast } from '#stores/overlays/toast.ts';
import { muteUntil } from '#stores/room/muteStore.ts';
import { openRooms, shownRoom } from '#stores/room/openRooms.ts';
import type { ScreenDelay } from '#streams/time/screenDelay.ts';

/** What concerns match rooms. */
type RoomAccountEntry = Extract<AccountEntry, { readonly kind: 'mention' | 'mute' }>;

/**
 * Handles what the member's account log says of match rooms. A mention is shown unless its room is on screen, once that room shows the
 * message: with a screen delay, later.
 */
export async function onRoomEntry(entry: RoomAccountEntry, language: Language, delay: Pick<ScreenDelay, 'later'>): Promise<void> {
  if (entry.kind === 'mute') {
    muteUntil(entry.until);
    return;
  }
  const { matchId, seq, nickname } = entry;
  await loadNamespaces('detail');
  if (!i18next.exists('mention', { ns: 'detail' })) return; // the texts could not be loaded
  const text = i18next.getFixedT(language, 'detail')('mention', { name: nickname });
  delay.later(() => {
    if (shownRoom(openRooms.getState()) === matchId) return;
    showToast({ id: `mention ${matchId} ${seq}`, lines: [text], tone: 'plain', onPress: () => goToMatch(matchId, 'chat') });
  });
}
