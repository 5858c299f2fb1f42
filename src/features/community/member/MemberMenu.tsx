import './memberMenu.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#parts/community/Glyph.tsx';
import { useBlockMember } from '#parts/member/useBlockMember.ts';
import type { MemberDetail } from '#stores/queries/members.ts';
import { useBlacklist } from '#stores/queries/sharedBlacklist.ts';
import { Icon } from '#ui/Icon.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';

export interface MemberMenuProps {
  readonly member: MemberDetail;
  readonly open: boolean;
  readonly onShare: () => void;
  readonly onClose: () => void;
}

/** Shares the page of another member, blocks or unblocks them. */
export function MemberMenu({ member, open, onShare, onClose }: MemberMenuProps): ReactNode {
  const { t } = useTranslation(['member', 'common']);
  const isBlocked = useBlacklist(({ memberIds, isSettled }) => (isSettled ? memberIds.has(member.memberId) : member.blocked));
  const block = useBlockMember();
  const after = (run: () => void) => (): void => {
    onClose();
    run();
  };
  return (
    <Sheet open={open} onClose={onClose} title={member.nickname} closeLabel={t('common:close')}>
      <ul className="member-menu">
        <li>
          <button type="button" onClick={after(onShare)}>
            <Icon name="share" />
            {t('menu.share')}
          </button>
        </li>
        <li>
          <button type="button" onClick={after(() => block({ member, blocked: !isBlocked }))}>
            <Glyph name="block" />
            <bdi>{isBlocked ? t('menu.unblock') : t('menu.block', { name: member.nickname })}</bdi>
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
