import { type ReactNode, useEffect, useState } from 'react';
import { useMemberFollows } from '#stores/community/members.ts';
import { fansSeenUntil, setFansSeen } from '#stores/community/fansSeen.ts';
import { FollowRows } from './FollowRows.tsx';
import { Terrace } from './Terrace.tsx';

/** The member's own followers: above them the stand with the newest, in the list those marked that came since the last visit. */
export function OwnFollowers({ memberId }: { readonly memberId: string }): ReactNode {
  const { data } = useMemberFollows(memberId, 'followers');
  const [seenUntil] = useState(() => fansSeenUntil(memberId));
  const [page] = data?.pages ?? [];
  const newest = page?.members[0]?.at;
  useEffect(() => {
    if (newest !== undefined) setFansSeen(memberId, newest);
  }, [memberId, newest]);
  const isFresh = (at: number): boolean => at > seenUntil;
  return (
    <>
      {page !== undefined && page.members.length > 0 && <Terrace fans={page.members} total={page.total} isFresh={isFresh} />}
      <FollowRows memberId={memberId} list="followers" isOwn isFresh={isFresh} />
    </>
  );
}
