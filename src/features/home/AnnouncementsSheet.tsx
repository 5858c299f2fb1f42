import './announcementsSheet.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { timeAgo } from '#i18n/timeAgo.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { Paragraphs } from '#parts/text/Paragraphs.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { closeAnnouncements } from '#stores/overlays/announcementsOverlay.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Letters } from './Letters.tsx';

const MINUTE_MS = 60_000;

/** The letters to the member and the announcements. */
export function AnnouncementsSheet(): ReactNode {
  const { t } = useTranslation(['announcements', 'common', 'home']);
  const isMember = useSession(isLoggedIn);
  const titleId = useId();
  return (
    <Sheet open onClose={closeAnnouncements} title={t('home:announcements')} closeLabel={t('common:close')}>
      <div className="announcements-body">
        {isMember && <Letters />}
        <section aria-labelledby={titleId}>
          <h3 id={titleId}>{t('title')}</h3>
          <Announcements />
        </section>
      </div>
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
          <h4>{title}</h4>
          <time dateTime={new Date(publishedAt).toISOString()}>{timeAgo(publishedAt, { now, language, timeZone }, ago)}</time>
          <Paragraphs text={content} />
        </li>
      ))}
    </ul>
  );
}
