import './announcementMarquee.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { openAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import { Icon } from '#ui/Icon.tsx';

const TURN_MS = 7_000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Shows one announcement at a time; a tap opens the list. It pauses under a pointer, in focus and with reduced motion. */
export function AnnouncementMarquee({ announcements }: { readonly announcements: Output<'announcements'> }): ReactNode {
  const { t } = useTranslation('announcements');
  const [isPaused, setPaused] = useState(false);
  const position = useRotation(announcements.length, isPaused);
  const shown = announcements[position % announcements.length];
  if (!shown) return null;
  return (
    <button
      type="button"
      className="announcement-marquee"
      aria-haspopup="dialog"
      aria-label={t('marquee', { title: shown.title })}
      onClick={openAnnouncements}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name="bell" size={18} />
      <span key={shown.id} className="truncate">
        {shown.title}
      </span>
      {announcements.length > 1 && (
        <small className="tabular-nums">
          {(position % announcements.length) + 1}/{announcements.length}
        </small>
      )}
    </button>
  );
}

/** Returns a number that increases every TURN_MS unless paused or with reduced motion. */
function useRotation(count: number, isPaused: boolean): number {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (isPaused || count < 2 || matchMedia(REDUCED_MOTION).matches) return;
    const timer = setInterval(() => setPosition((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [count, isPaused]);
  return position;
}
