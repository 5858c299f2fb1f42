import './memberMenu.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockConfirm } from '#parts/community/BlockConfirm.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import { useLoginFirst } from '#parts/input/useLoginFirst.ts';
import { useUnblockMember } from '#parts/member/useUnblockMember.ts';
import type { MemberDetail } from '#stores/community/members.ts';
import { useBlacklist } from '#stores/community/sharedBlacklist.ts';
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
  const unblock = useUnblockMember();
  const loginFirst = useLoginFirst();
  const [isAsking, setAsking] = useState(false);
  const close = (): void => {
    setAsking(false);
    onClose();
  };
  const after = (run: () => void) => (): void => {
    close();
    run();
  };
  if (isAsking) return <BlockConfirm member={member} onClose={close} />;
  return (
    <Sheet open={open} onClose={close} title={member.nickname} closeLabel={t('common:close')}>
      <ul className="member-menu">
        <li>
          <button type="button" onClick={after(onShare)}>
            <Glyph name="share" />
            {t('menu.share')}
          </button>
        </li>
        <li>
          <button type="button" onClick={isBlocked ? after(() => unblock(member)) : () => loginFirst(() => setAsking(true))}>
            <Glyph name="block" />
            <bdi>{isBlocked ? t('menu.unblock') : t('menu.block', { name: member.nickname })}</bdi>
          </button>
        </li>
      </ul>
    </Sheet>
  );
}
