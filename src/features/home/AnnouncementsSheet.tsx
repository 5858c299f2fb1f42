import './announcementsSheet.css';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '#i18n/timeAgo.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { closeAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import { useReadAnnouncement, useUnreadCounts } from '#stores/queries/letters.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';

const MINUTE_MS = 60_000;

/** The announcements. They are shown in full, so a member has then read them. */
export function AnnouncementsSheet(): ReactNode {
  const { t } = useTranslation(['announcements', 'common']);
  const isMember = useSession(isLoggedIn);
  return (
    <Sheet open onClose={closeAnnouncements} title={t('title')} closeLabel={t('common:close')}>
      <div className="announcements-body">
        <Announcements />
        {isMember && <MarkRead />}
      </div>
    </Sheet>
  );
}

function MarkRead(): ReactNode {
  const { data } = useUnreadCounts();
  const read = useReadAnnouncement();
  const newest = data?.announcements[0];
  useEffect(() => {
    if (newest !== undefined) read({ announcementId: newest, andOlder: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the function of a mutation is stable
  }, [newest]);
  return null;
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
          <h4>{title}</h4>
          <time dateTime={new Date(publishedAt).toISOString()}>{timeAgo(publishedAt, { now, language, timeZone }, ago)}</time>
          <Paragraphs text={content} />
        </li>
      ))}
    </ul>
  );
}
