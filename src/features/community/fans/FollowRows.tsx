import './people.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#parts/screen/LoadError.tsx';
import { MorePages } from '#parts/screen/MorePages.tsx';
import { type FollowList, useMemberFollows } from '#stores/community/members.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FollowRow } from './FollowRow.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';

export interface FollowRowsProps {
  readonly memberId: string;
  readonly list: FollowList;
  /** Whether the list is that of the viewer. */
  readonly isOwn?: boolean;
  /** Whether a follower of that moment is new to the viewer. */
  readonly isFresh?: (at: number) => boolean;
}

/** Followers of a member, or whom they follow, the newest first; without members whom the viewer has blocked. */
export function FollowRows({ memberId, list, isOwn = false, isFresh = () => false }: FollowRowsProps): ReactNode {
  const { t } = useTranslation('member');
  const pages = useMemberFollows(memberId, list);
  const blocked = useBlacklist(({ memberIds }) => memberIds);
  const { data, error, refetch } = pages;
  if (!data) {
    if (error) return <LoadError title={t('fans.failed')} error={error} onRetry={() => void refetch()} />;
    return <PeopleSkeleton />;
  }
  const fans = data.pages.flatMap((page) => page.members).filter(({ member }) => !blocked.has(member.memberId));
  if (fans.length === 0 && !pages.hasNextPage) {
    const text = list === 'followers' ? t('fans.none.ownFollowers') : t('fans.none.ownFollowing');
    return <EmptyState type="expert" title={t(`fans.none.${list}`)} {...(isOwn && { text })} />;
  }
  return (
    <>
      <ul className="people">
        {fans.map((fan) => (
          <FollowRow key={fan.member.memberId} fan={fan} list={list} isOwn={isOwn} isFresh={isFresh(fan.at)} />
        ))}
      </ul>
      <MorePages query={pages} label={t('fans.more')} />
    </>
  );
}
