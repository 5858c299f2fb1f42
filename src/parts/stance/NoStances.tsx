import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFindMatches } from '#parts/match/useFindMatches.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import { useSession } from '#stores/session/session.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

export interface NoStancesProps {
  readonly expertId: string;
  readonly title: string;
  readonly text: string;
}

/** An expert's empty stances: leads to following the expert, whose next one then comes as news; on one's own page, to matches. */
export function NoStances({ expertId, ...texts }: NoStancesProps): ReactNode {
  const { t } = useTranslation('stances');
  const { followed, setFollowed } = useFollowedMember(expertId);
  const find = useFindMatches();
  const isSelf = useSession((session) => session.member?.memberId === expertId);
  const follow = { label: t('follow.off'), onPress: () => setFollowed(true) };
  return <EmptyState type="recommend" {...texts} action={followed || isSelf ? find : follow} />;
}
