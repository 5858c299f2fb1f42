import type { ReactNode } from 'react';
import { useCall } from '#stores/queries/useCall.ts';
import { AnnouncementMarquee } from './AnnouncementMarquee.tsx';

const REFETCH_MS = 60_000;

/** The announcement marquee at the foot of Index, where it shifts no content. */
export function AnnouncementFooter(): ReactNode {
  const { data } = useCall('announcements', {}, { everyMs: REFETCH_MS });
  return data && data.length > 0 ? <AnnouncementMarquee announcements={data} /> : null;
}
