import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnblockMember } from '#parts/member/useUnblockMember.ts';
import type { MemberDetail } from '#stores/community/members.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** In place of what a blocked member wrote. */
export function BlockedNote({ member }: { readonly member: MemberDetail }): ReactNode {
  const { t } = useTranslation('member');
  const unblock = useUnblockMember();
  return (
    <EmptyState
      type="search"
      title={t('block.title', { name: member.nickname })}
      text={t('block.text')}
      action={{ label: t('menu.unblock'), onPress: () => unblock(member) }}
    />
  );
}
