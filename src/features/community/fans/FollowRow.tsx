import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLine } from '#parts/community/MemberLine.tsx';
import { momentText } from '#parts/text/momentText.ts';
import { serverNow } from '#parts/text/serverClock.ts';
import { useFollowedMember } from '#stores/community/followedMembers.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import type { Fan, FollowList } from '#stores/community/members.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';

export interface FollowRowProps {
  readonly fan: Fan;
  readonly list: FollowList;
  readonly isOwn: boolean;
  readonly isFresh: boolean;
}

const FACE_PX = 44;

/** A follower, or a followed member, and the viewer's own relation to them. */
export function FollowRow({ fan: { member, profile, at, back }, list, isOwn, isFresh }: FollowRowProps): ReactNode {
  const { t } = useTranslation('member');
  const { language, timeZone } = useLocale();
  const moment = momentText(at, { now: serverNow(), language, timeZone }, true);
  const text = isFresh ? t('fans.at', { moment }) : profile === '' ? t('fans.noProfile') : profile;
  return (
    <li className={isFresh ? 'fresh' : undefined}>
      {isFresh && <span className="visually-hidden">{t('fans.fresh')}</span>}
      <MemberLine
        member={member}
        size={FACE_PX}
        text={text}
        suffix={<RelationButton member={member} isFollower={isOwn && (list === 'followers' || back)} />}
      />
    </li>
  );
}

interface RelationButtonProps {
  readonly member: Fan['member'];
  /** Whether the member is known to follow the viewer. */
  readonly isFollower: boolean;
}

/** Follows a member, follows back, or stops following; nothing for oneself. */
function RelationButton({ member, isFollower }: RelationButtonProps): ReactNode {
  const { t } = useTranslation(['member', 'stances']);
  const { followed, setFollowed } = useFollowedMember(member.memberId);
  const isSelf = useSession((session) => session.member?.memberId === member.memberId);
  if (isSelf) return null;
  const text = followed ? t(isFollower ? 'fans.mutual' : 'stances:follow.on') : t(isFollower ? 'fans.back' : 'stances:follow.off');
  return (
    <Button
      variant="ghost"
      size="slim"
      aria-pressed={followed}
      aria-label={t('stances:follow.label', { member: member.nickname })}
      onClick={() => setFollowed(!followed)}
      {...(followed && { icon: 'check' })}
    >
      {text}
    </Button>
  );
}
