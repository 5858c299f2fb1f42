import { type ReactNode, useEffect } from 'react';
import { useCall } from '#stores/session/queryClient.ts';
import { setUnread } from '#stores/overlays/announcements.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { AnnouncementMarquee } from './AnnouncementMarquee.tsx';

/** Letters and announcements are asked for again so often. */
const EVERY_MS = 60_000;

/** What stands at the foot of Index, where it moves nothing that is read; and the count of letters for its head. */
export function AnnouncementFooter(): ReactNode {
  const { data } = useCall('announcements', {}, { everyMs: EVERY_MS });
  useLetters();
  return data && data.length > 0 ? <AnnouncementMarquee announcements={data} /> : null;
}

function useLetters(): void {
  const loggedIn = useSession(isLoggedIn);
  const { data } = useCall('letterCount', {}, { everyMs: EVERY_MS, enabled: loggedIn });
  const unread = loggedIn ? (data?.count ?? 0) : 0;
  useEffect(() => setUnread(unread), [unread]);
}
