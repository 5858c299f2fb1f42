import { create } from 'zustand';

interface NoticesState {
  /** Messages that the member has not read; 0 for who is not logged in. */
  readonly unread: number;
  /** Whether the list of notices is open. */
  readonly open: boolean;
}

/** What there is to read beside the matches. */
export const useNotices = create<NoticesState>(() => ({ unread: 0, open: false }));

export function openNotices(): void {
  useNotices.setState({ open: true });
}

export function closeNotices(): void {
  useNotices.setState({ open: false });
}

export function setUnread(unread: number): void {
  useNotices.setState({ unread });
}
