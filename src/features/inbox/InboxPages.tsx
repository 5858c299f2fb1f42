import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LetterGroup } from '#contract/notice/letter.ts';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { type UnreadCounts, useLetters } from '#stores/queries/letters.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { type Announcement, announcementEntry, letterEntry, mergeEntries } from './inboxEntries.ts';
import { InboxList } from './InboxList.tsx';
import { InboxSkeleton } from './InboxSkeleton.tsx';

interface PagesProps {
  readonly unread: UnreadCounts | undefined;
}

/** Letters and announcements. */
export function AllPages({ unread }: PagesProps): ReactNode {
  const announcements = useCall('announcements', {});
  return <LetterPages announcements={announcements.data ?? (announcements.error === null ? undefined : [])} unread={unread} />;
}

/** The letters of one list. */
export function GroupPages({ group }: { readonly group: LetterGroup }): ReactNode {
  return <LetterPages group={group} announcements={[]} unread={undefined} />;
}

export function AnnouncementPages({ unread }: PagesProps): ReactNode {
  const { t } = useTranslation('inbox');
  const { data, error, refetch } = useCall('announcements', {});
  if (data === undefined && error !== null) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <InboxSkeleton />;
  return <InboxList entries={data.map((one) => announcementEntry(one, unread?.announcements ?? []))} />;
}

interface LetterPagesProps extends PagesProps {
  readonly group?: LetterGroup;
  /** undefined while they load. */
  readonly announcements: readonly Announcement[] | undefined;
}

function LetterPages({ group, announcements, unread }: LetterPagesProps): ReactNode {
  const { t } = useTranslation('inbox');
  const query = useLetters(group);
  const { data, error, refetch, hasNextPage } = query;
  if (data === undefined && error !== null) return <LoadError title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined || announcements === undefined) return <InboxSkeleton />;
  const letters = data.pages.flatMap((page) => page.letters.map(letterEntry));
  const others = announcements.map((one) => announcementEntry(one, unread?.announcements ?? []));
  return (
    <>
      <InboxList entries={mergeEntries(letters, others, hasNextPage)} />
      <MorePages query={query} label={t('more')} />
    </>
  );
}
