import type { ReactNode } from 'react';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { Avatar } from '#ui/Avatar.tsx';

export interface ExpertAvatarProps {
  readonly expert: Readonly<{ expertId: string; nickname: string; avatar: string | null }>;
  /** Side in px. */
  readonly size?: number;
}

/** An expert's picture, or the first letter of the name in a colour of their own. */
export function ExpertAvatar({ expert: { expertId, nickname, avatar }, size = 44 }: ExpertAvatarProps): ReactNode {
  return <Avatar name={nickname} avatar={avatar} colour={crestColoursOf(expertId)[0]} size={size} />;
}
