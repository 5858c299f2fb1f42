import './noticessheet.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '#i18n/timeago.ts';
import { Failed } from '#parts/Failed.tsx';
import { Paragraphs } from '#parts/Paragraphs.tsx';
import { useServerNow } from '#parts/ticker.ts';
import { closeNotices, useNotices } from '#stores/notices.ts';
import { useCall } from '#stores/query.ts';
import { useReader } from '#stores/reader.ts';
import { Bone } from '#ui/Bone.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Sheet } from '#ui/Sheet.tsx';

const MINUTE_MS = 60_000;

/** The announcements, newest first, and how many letters wait for the member. */
export function NoticesSheet(): ReactNode {
  const { t } = useTranslation(['notices', 'common']);
  const unread = useNotices((state) => state.unread);
  return (
    <Sheet open onClose={closeNotices} title={t('title')} closeLabel={t('common:close')}>
      {unread > 0 && <p className="notices-unread">{t('unread', { count: unread })}</p>}
      <Announcements />
    </Sheet>
  );
}

function Announcements(): ReactNode {
  const { t } = useTranslation('notices');
  const { t: ago } = useTranslation('ago');
  const { language, timeZone } = useReader();
  const now = useServerNow(MINUTE_MS);
  const { data, error, refetch } = useCall('announcements', {});
  if (!data && error) return <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height={96} />;
  if (data.length === 0) return <Empty type="notice" title={t('none.title')} text={t('none.text')} />;
  return (
    <ul className="notices-list">
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
