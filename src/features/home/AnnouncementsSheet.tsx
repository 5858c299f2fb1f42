import './announcementsSheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '#i18n/timeAgo.ts';
import { LoadError } from '#parts/LoadError.tsx';
import { Paragraphs } from '#parts/Paragraphs.tsx';
import { useServerNow } from '#parts/serverClock.ts';
import { closeAnnouncements, useUnread } from '#stores/overlays/announcementsOverlay.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Sheet } from '#ui/Sheet.tsx';

const MINUTE_MS = 60_000;

/** The announcements, newest first, and the member's unread count. */
export function AnnouncementsSheet(): ReactNode {
  const { t } = useTranslation(['announcements', 'common']);
  const unread = useUnread();
  return (
    <Sheet open onClose={closeAnnouncements} title={t('title')} closeLabel={t('common:close')}>
      {unread > 0 && <p className="announcements-unread">{t('unread', { count: unread })}</p>}
      <Announcements />
    </Sheet>
  );
}

function Announcements(): ReactNode {
  const { t } = useTranslation('announcements');
  const { t: ago } = useTranslation('ago');
  const { language, timeZone } = useLocale();
  const now = useServerNow(MINUTE_MS);
  const { data, error, refetch } = useCall('announcements', {});
  if (!data && error) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  if (data.length === 0) return <EmptyState type="notice" title={t('none.title')} text={t('none.text')} />;
  return (
    <ul className="announcements-list">
      {data.map(({ id, title, content, publishedAt }) => (
        <li key={id}>
          <h3>{title}</h3>
          <time dateTime={new Date(publishedAt).toISOString()}>{timeAgo(publishedAt, { now, language, timeZone }, ago)}</time>
          <Paragraphs text={content} />
        </li>
      ))}
    </ul>
  );
}
