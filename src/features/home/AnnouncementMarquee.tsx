import './announcementMarquee.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { openAnnouncements } from '#stores/overlays/announcements.ts';
import { Icon } from '#ui/Icon.tsx';

/** Long enough to read a line twice. */
const TURN_MS = 7_000;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * The announcements, one line at a time; a tap opens the list. It stands still under a finger or a pointer, in focus, and where
 * movement is not wanted.
 */
export function AnnouncementMarquee({ announcements }: { readonly announcements: Output<'announcements'> }): ReactNode {
  const { t } = useTranslation('notices');
  const [held, setHeld] = useState(false);
  const at = useTurn(announcements.length, held);
  const shown = announcements[at % announcements.length];
  if (!shown) return null;
  return (
    <button
      type="button"
      className="home-ticker"
      aria-haspopup="dialog"
      aria-label={t('ticker', { title: shown.title })}
      onClick={openAnnouncements}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="bell" size={18} />
      <span key={shown.id} className="truncate">
        {shown.title}
      </span>
      {announcements.length > 1 && (
        <small className="tabular-nums">
          {(at % announcements.length) + 1}/{announcements.length}
        </small>
      )}
    </button>
  );
}

/** A number that grows slowly; not while it is held, and not where movement is not wanted. */
function useTurn(count: number, held: boolean): number {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (held || count < 2 || matchMedia(STILL).matches) return;
    const timer = setInterval(() => setAt((last) => last + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [count, held]);
  return at;
}
