import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useReadAnnouncement, useUnreadCounts } from '#stores/queries/letters.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Opened, OpenedScreen, OpenedSkeleton } from './Opened.tsx';
import { Turns } from './Turns.tsx';

/** One announcement; opening it reads it. */
export default function NoticeDetail(): ReactNode {
  const { id = '' } = useParams();
  const { t } = useTranslation('inbox');
  return (
    <OpenedScreen title={t('kind.announcement')}>
      <LiveGate waiting={<OpenedSkeleton />}>
        <NoticePage key={id} id={Number(id)} />
      </LiveGate>
    </OpenedScreen>
  );
}

function NoticePage({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('inbox');
  const { language } = useLocale();
  const navigate = useNavigate();
  const read = useReadAnnouncement();
  const { data: counts } = useUnreadCounts();
  const { data, error, refetch } = useCall('announcements', {});
  const isUnread = counts?.announcements.includes(id) === true;
  useEffect(() => {
    if (isUnread) read({ announcementId: id });
    // oxlint-disable-next-line react/exhaustive-deps -- the function of a mutation is stable
  }, [isUnread, id]);
  if (data === undefined && error !== null) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <OpenedSkeleton />;
  const place = data.findIndex((one) => one.id === id);
  const found = data[place];
  if (found === undefined) {
    const onPress = (): void => void navigate(`/${language}/account/message`, { replace: true });
    return <EmptyState type="search" title={t('gone.title')} text={t('gone.text')} action={{ label: t('gone.button'), onPress }} />;
  }
  return (
    <>
      <Opened kind="announcement" at={found.publishedAt} title={found.title} text={found.content} />
      <Turns path="notice-detail" older={data[place + 1] ?? null} newer={data[place - 1] ?? null} />
    </>
  );
}
