import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { compactCountOf } from '#i18n/compactNumbers.ts';
import { viewsOf } from '#i18n/numbers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { MemberDetail } from '#stores/community/members.ts';

export interface MemberCountsProps {
  readonly member: MemberDetail;
  readonly isSelf: boolean;
  /** What a tap that is on its way adds. */
  readonly pendingFollowers: number;
}

const COUNTS = ['followers', 'following', 'posts', 'likes'] as const;

/** Followers and followed members, which open their lists, posts, and likes, which are counted like views (docs/product.md#view-counts). */
export function MemberCounts({ member, isSelf, pendingFollowers }: MemberCountsProps): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  const listPath = isSelf ? `/${language}/account/fans` : `/${language}/community/member/${member.memberId}`;
  return (
    <ul className="counts">
      {COUNTS.map((name) => {
        const count = member[name] + (name === 'followers' ? pendingFollowers : 0);
        const { figure, unit } = name === 'likes' ? likesOf(count) : compactCountOf(count, language);
        const content = (
          <>
            <b>
              {figure}
              {unit !== '' && <small>{unit}</small>}
            </b>
            <span>{t(`count.${name}`, { count })}</span>
          </>
        );
        return (
          <li key={name}>
            {name === 'followers' || name === 'following' ? <Link to={`${listPath}?list=${name}`}>{content}</Link> : <div>{content}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function likesOf(count: number): { readonly figure: string; readonly unit: string } {
  const [figure = '', unit] = viewsOf(count).split('+');
  return { figure, unit: unit === undefined ? '' : '+' };
}
