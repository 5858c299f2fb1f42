import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FollowMemberButton } from '#parts/member/FollowMemberButton.tsx';
import { MemberAvatar } from '#parts/community/MemberAvatar.tsx';
import { ScreenHeading } from '#parts/screen/ScreenHeading.tsx';
import { useGoBack } from '#parts/screen/useGoBack.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import type { MemberDetail } from '#stores/community/members.ts';
import { useSession } from '#stores/session/session.ts';
import { IconButton } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ActivityMarks } from './ActivityMarks.tsx';
import { MemberCounts } from './MemberCounts.tsx';
import { MemberMenuButton } from './MemberMenuButton.tsx';

const AVATAR_PX = 72;

/** Name and introduction of a member, and the figures that are asked for first: a scoreboard, dark in both themes. */
export function MemberHeader({ member }: { readonly member: MemberDetail }): ReactNode {
  const { t } = useTranslation(['member', 'common']);
  const { language } = useLocale();
  const goBack = useGoBack(`/${language}/community`);
  const isSelf = useSession((session) => session.member?.memberId === member.memberId);
  const follow = useFollowedMember(member.memberId);
  return (
    <header className="member-board">
      <div className="bar">
        <IconButton icon="back" label={t('common:back')} onClick={goBack} />
        <MemberMenuButton member={member} isSelf={isSelf} />
      </div>
      <div className="who">
        <MemberAvatar member={member} size={AVATAR_PX} />
        <div>
          <ScreenHeading title={member.nickname}>
            <bdi>{member.nickname}</bdi>
            {member.isExpert && <Tag>{t('expert')}</Tag>}
          </ScreenHeading>
          <p>{t('account', { account: member.account })}</p>
        </div>
        {isSelf ? (
          <Link className="btn slim" to={`/${language}/account/info`}>
            {t('edit')}
          </Link>
        ) : (
          <FollowMemberButton member={member} follow={follow} isPrimary />
        )}
      </div>
      {member.profile !== '' && <p className="profile">{member.profile}</p>}
      <MemberCounts member={member} isSelf={isSelf} pendingFollowers={follow.pendingFollowers} />
      {member.activity !== null && <ActivityMarks days={member.activity} />}
    </header>
  );
}
