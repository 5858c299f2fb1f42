import type { ReactNode } from 'react';
import type { CommunityMember } from '#contract/community/communityMember.ts';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { Avatar } from '#ui/Avatar.tsx';

export interface MemberAvatarProps {
  readonly member: Pick<CommunityMember, 'memberId' | 'nickname' | 'avatar'>;
  /** Side in px. */
  readonly size?: number;
}

/** A member's picture, or the first letter of the name in a colour of their own. */
export function MemberAvatar({ member: { memberId, nickname, avatar }, size = 44 }: MemberAvatarProps): ReactNode {
  return <Avatar name={nickname} avatar={avatar} colour={crestColoursOf(memberId)[0]} size={size} />;
}
