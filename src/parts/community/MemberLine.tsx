import './memberLine.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CommunityMember } from '#contract/community/communityMember.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Tag } from '#ui/Tag.tsx';
import { MemberAvatar } from './MemberAvatar.tsx';
import { memberPath } from './memberPath.ts';

export interface MemberLineProps {
  readonly member: CommunityMember;
  /** Below the name. */
  readonly text?: ReactNode;
  /** Side of the picture in px, 40 by default. */
  readonly size?: number;
  /** Beside the name, after the tag of experts. */
  readonly tag?: ReactNode;
  /** A control at the end. */
  readonly suffix?: ReactNode;
}

/** A member with picture, name and a line of text; both lead to the member's page. Its screen loads the namespace `community`. */
export function MemberLine({ member, text, size = 40, tag, suffix }: MemberLineProps): ReactNode {
  const { t } = useTranslation('community');
  const { language } = useLocale();
  return (
    <div className="member-line">
      <Link to={memberPath(member.memberId, language)}>
        <MemberAvatar member={member} size={size} />
        <span>
          <b>
            <bdi className="truncate">{member.nickname}</bdi>
            {member.isExpert && <Tag>{t('expert')}</Tag>}
            {tag}
          </b>
          {text !== undefined && <small>{text}</small>}
        </span>
      </Link>
      {suffix}
    </div>
  );
}
