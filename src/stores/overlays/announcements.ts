import { create } from 'zustand';

interface NoticesState {
  /** Messages that the member has not read; 0 for who is not logged in. */
  readonly unread: number;
  /** Whether the list of notices is open. */
  readonly open: boolean;
}

/** What there is to read beside the matches. */
export const useAnnouncements = create<NoticesState>(() => ({ unread: 0, open: false }));

export function openAnnouncements(): void {
  useAnnouncements.setState({ open: true });
}

export function closeAnnouncements(): void {
  useAnnouncements.setState({ open: false });
}

export function setUnread(unread: number): void {
  useAnnouncements.setState({ unread });
}
