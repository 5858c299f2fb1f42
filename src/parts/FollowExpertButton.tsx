import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowedExpert } from '#stores/queries/followedExperts.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';

export interface FollowExpertButtonProps {
  readonly expert: Readonly<{ expertId: string; nickname: string }>;
}

/** Follows an expert, or stops following; nothing on one's own page. A guest logs in first. Texts are in the namespace `stances`. */
export function FollowExpertButton({ expert: { expertId, nickname } }: FollowExpertButtonProps): ReactNode {
  const { t } = useTranslation('stances');
  const { followed, setFollowed } = useFollowedExpert(expertId);
  const isSelf = useSession(({ member }) => member?.memberId === expertId);
  if (isSelf) return null;
  return (
    <Button
      variant="ghost"
      size="slim"
      aria-pressed={followed}
      aria-label={t('follow.label', { expert: nickname })}
      onClick={() => setFollowed(!followed)}
    >
      {followed ? t('follow.on') : t('follow.off')}
    </Button>
  );
}
