import { ChatTab } from './ChatTab.tsx';
import { loadRoomTexts } from './roomTexts.ts';

/** Returns the chat of a match once its texts have loaded. */
export async function loadChat(): Promise<typeof ChatTab> {
  await loadRoomTexts();
  return ChatTab;
}
