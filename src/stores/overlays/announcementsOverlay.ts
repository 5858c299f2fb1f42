import { create } from 'zustand';
import { useSession } from '#stores/session/session.ts';

interface AnnouncementsState {
  /** Unread messages as of the channel `me`; null before its first word. */
  readonly unread: number | null;
  /** Whether the sheet is open. */
  readonly open: boolean;
}

/** The announcements sheet and its badge. */
export const useAnnouncements = create<AnnouncementsState>(() => ({ unread: null, open: false }));

/** Returns the number of the member's unread messages; 0 while logged out. */
export function useUnread(): number {
  const unread = useAnnouncements((state) => state.unread);
  const atLogin = useSession(({ member }) => member?.newMsg ?? 0);
  return unread ?? atLogin;
}

export function openAnnouncements(): void {
  useAnnouncements.setState({ open: true });
}

export function closeAnnouncements(): void {
  useAnnouncements.setState({ open: false });
}

export function setUnread(unread: number | null): void {
  useAnnouncements.setState({ unread });
}
