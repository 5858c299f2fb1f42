import './eventList.css';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableScroll } from './useStableScroll.ts';

export interface EventListProps {
  readonly label: string;
  /** Keys of the items, newest first. */
  readonly keys: readonly string[];
  readonly className?: string;
  /** List items with `data-key`, newest first. */
  readonly children: ReactNode;
}

/** Events beside one line, newest on top. Nothing moves under the reader's eyes when an event comes in: a button tells of it. */
export function EventList({ label, keys, className = '', children }: EventListProps): ReactNode {
  const { t } = useTranslation('detailLive');
  const list = useRef<HTMLOListElement>(null);
  const names = keys.join('\n');
  const { unseen, showNewest } = useStableScroll(
    list,
    useMemo(() => names.split('\n'), [names]),
  );
  return (
    <div className="event-list">
      <div className="unseen" role="status">
        {unseen > 0 && (
          <button type="button" onClick={showNewest}>
            {t('fresh', { count: unseen })}
          </button>
        )}
      </div>
      <ol ref={list} className={`timeline ${className}`} aria-label={label}>
        {children}
      </ol>
    </div>
  );
}
