import type { MatchId } from '#contract/match/match.ts';
import type { LiveClient } from '#stores/live/liveClient.ts';
import { roomClientOf } from '#stores/room/createRoomClient.ts';
import { ChatTab } from './ChatTab.tsx';
import { loadRoomTexts } from './roomTexts.ts';

/** Returns the chat of a match, with the fetch of its newest messages, once its texts have loaded. */
export async function loadChat() {
  await loadRoomTexts();
  return { Tab: ChatTab, prefetch: (id: MatchId, live: LiveClient): Promise<void> => roomClientOf(live).prefetch(id) };
}
