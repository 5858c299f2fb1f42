import { create } from 'zustand';

interface AnnouncementsState {
  /** Unread messages of the member; 0 while logged out. */
  readonly unread: number;
  /** Whether the sheet is open. */
  readonly open: boolean;
}

/** The announcements sheet and its badge. */
export const useAnnouncements = create<AnnouncementsState>(() => ({ unread: 0, open: false }));

export function openAnnouncements(): void {
  useAnnouncements.setState({ open: true });
}

export function closeAnnouncements(): void {
  useAnnouncements.setState({ open: false });
}

export function setUnread(unread: number): void {
  useAnnouncements.setState({ unread });
}
