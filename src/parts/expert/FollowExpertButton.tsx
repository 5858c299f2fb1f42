import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FollowedExpert } from '#stores/queries/followedExperts.ts';
import { useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';

export interface FollowExpertButtonProps {
  readonly expert: Readonly<{ expertId: string; nickname: string }>;
  /** Of `useFollowedExpert`. */
  readonly follow: Pick<FollowedExpert, 'followed' | 'setFollowed'>;
  /** The primary action of the page until the expert is followed. */
  readonly isPrimary?: boolean;
}

/** Follows an expert, or stops following; nothing on one's own page. A guest logs in first. Texts are in the namespace `stances`. */
export function FollowExpertButton({ expert, follow: { followed, setFollowed }, isPrimary = false }: FollowExpertButtonProps): ReactNode {
  const { t } = useTranslation('stances');
  const isSelf = useSession(({ member }) => member?.memberId === expert.expertId);
  if (isSelf) return null;
  return (
    <Button
      variant={isPrimary && !followed ? 'solid' : 'ghost'}
      size="slim"
      aria-pressed={followed}
      aria-label={t('follow.label', { expert: expert.nickname })}
      onClick={() => setFollowed(!followed)}
    >
      {followed ? t('follow.on') : t('follow.off')}
    </Button>
  );
}
