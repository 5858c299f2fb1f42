import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowedMember } from '#stores/community/followedMembers.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';

export interface FollowMemberButtonProps {
  readonly member: Readonly<{ memberId: string; nickname: string }>;
  /** Of `useFollowedMember`. */
  readonly follow: Pick<FollowedMember, 'followed' | 'setFollowed'>;
  /** The primary action of the page until the member is followed. */
  readonly isPrimary?: boolean;
}

/** Follows a member, or stops following; nothing on one's own page. A guest logs in first. Texts are in the namespace `stances`. */
export function FollowMemberButton({ member, follow: { followed, setFollowed }, isPrimary = false }: FollowMemberButtonProps): ReactNode {
  const { t } = useTranslation('stances');
  const isSelf = useSession((session) => session.member?.memberId === member.memberId);
  if (isSelf) return null;
  return (
    <Button
      variant={isPrimary && !followed ? 'solid' : 'ghost'}
      size="slim"
      aria-pressed={followed}
      aria-label={t('follow.label', { member: member.nickname })}
      onClick={() => setFollowed(!followed)}
      {...(isPrimary && followed && { icon: 'check' })}
    >
      {followed ? t('follow.on') : t('follow.off')}
    </Button>
  );
}
