import './authorLine.css';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/Avatar.tsx';
import { deskHash } from '#console/frame/deskPath.ts';
import { FACE_COLOUR } from '#console/frame/faceColour.ts';

export interface AuthorLineProps {
  readonly author: { readonly memberId: string; readonly nickname: string; readonly account: string; readonly avatar: string | null };
  /** What is known of them. */
  readonly facts: readonly string[];
  readonly children?: ReactNode;
}

/** Who wrote or sent it; leads to the member. */
export function AuthorLine({ author, facts, children }: AuthorLineProps): ReactNode {
  return (
    <div className="author-line">
      <Avatar name={author.nickname} avatar={author.avatar} colour={FACE_COLOUR} size={40} />
      <div className="grow">
        <a href={deskHash('members', author.memberId)}>
          <b>{author.nickname}</b> <small>{author.account}</small>
        </a>
        <p>{facts.join(' · ')}</p>
      </div>
      {children}
    </div>
  );
}
