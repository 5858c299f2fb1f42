import { type ReactNode, useEffect } from 'react';
import { useCall } from '#stores/session/queryClient.ts';
import { setUnread } from '#stores/overlays/announcements.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { AnnouncementMarquee } from './AnnouncementMarquee.tsx';

const REFETCH_MS = 60_000;

/** The announcement marquee at the foot of Index, where it shifts no content, and the unread count of the header. */
export function AnnouncementFooter(): ReactNode {
  const { data } = useCall('announcements', {}, { everyMs: REFETCH_MS });
  useUnreadCount();
  return data && data.length > 0 ? <AnnouncementMarquee announcements={data} /> : null;
}

function useUnreadCount(): void {
  const loggedIn = useSession(isLoggedIn);
  const { data } = useCall('letterCount', {}, { everyMs: REFETCH_MS, enabled: loggedIn });
  const unread = loggedIn ? (data?.count ?? 0) : 0;
  useEffect(() => setUnread(unread), [unread]);
}
