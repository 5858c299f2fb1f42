import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#ui/Glyph.tsx';
import { useLazyOverlay } from '#parts/screen/useLazyOverlay.ts';
import type { MemberDetail } from '#stores/community/members.ts';
import { IconButton } from '#ui/Button.tsx';
import { useShareMember } from './useShareMember.ts';

const loadMenu = () => import('./MemberMenu.tsx');

export interface MemberMenuButtonProps {
  readonly member: MemberDetail;
  readonly isSelf: boolean;
}

/** Opens the menu of a member's page; one's own page can only be shared. */
export function MemberMenuButton({ member, isSelf }: MemberMenuButtonProps): ReactNode {
  const { t } = useTranslation('member');
  const [open, setOpen] = useState(false);
  const menu = useLazyOverlay(loadMenu, open, { close: () => setOpen(false), reopen: () => setOpen(true) });
  const share = useShareMember(member);
  if (isSelf) return <IconButton icon={<Glyph name="share" />} label={t('menu.share')} onClick={share} />;
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-label={t('menu.open')}
        title={t('menu.open')}
        onClick={() => setOpen(true)}
      >
        <Glyph name="more" />
      </button>
      {menu && <menu.MemberMenu member={member} open={open} onShare={share} onClose={() => setOpen(false)} />}
    </>
  );
}
