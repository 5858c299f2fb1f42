import './infoForm.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/calls/calls.ts';
import { crestColoursOf } from '#contract/match/crestColours.ts';
import { dateOf } from '#i18n/moments.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { showText } from '#stores/overlays/toast.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useSession } from '#stores/session/session.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import { useChange } from './useChange.ts';

const AVATAR_PX = 64;

/** The member at the top of the details: picture, nickname, account name and since when. */
export function InfoHead({ info: { account, createdAt } }: { readonly info: Output<'memberInfo'> }): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { language, timeZone } = useLocale();
  const member = useSession((state) => state.member);
  if (member === null) return null;
  const { memberId, nickname, avatar } = member;
  return (
    <header className="info-head">
      <Avatar name={nickname} avatar={avatar} colour={crestColoursOf(memberId)[0]} size={AVATAR_PX} />
      <div>
        <b>{nickname}</b>
        <small>{t('head.account', { account })}</small>
        <small>{t('head.since', { day: dateOf(createdAt, language, timeZone) })}</small>
      </div>
      <AvatarChoice key={memberId} />
      {avatar !== null && <RemoveAvatar />}
    </header>
  );
}

function RemoveAvatar(): ReactNode {
  const { t } = useTranslation('accountInfo');
  const { api } = useLiveClient();
  const { busy, send } = useChange(
    () => api.call('updateBaseInfo', { avatarFileId: null }, { quiet: true }),
    () => showText(t('head.avatarRemoved')),
  );
  return (
    <Button variant="ghost" size="slim" disabled={busy} onClick={send}>
      {t('head.removeAvatar')}
    </Button>
  );
}
