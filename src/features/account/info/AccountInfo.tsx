import '#features/account/account.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Output } from '#contract/calls/calls.ts';
import { dateOf } from '#i18n/moments.ts';
import { CallResult } from '#parts/screen/CallResult.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { useMemberCall } from '#stores/queries/useCall.ts';
import { useSession } from '#stores/session/session.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AccountLink } from '#features/account/rows/AccountLink.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { InfoHead } from './InfoHead.tsx';
import { INFO_PARTS, type InfoPart, partOfPath } from './infoParts.ts';
import { InviteCode } from './InviteCode.tsx';
import { NicknamePart } from './NicknamePart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { PhonePart } from './PhonePart.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { Sessions } from './Sessions.tsx';
import { Unfolding } from './Unfolding.tsx';

const BOX = 'M4 8.5 12 4l8 4.5v8L12 21l-8-4.5zM4 8.5l8 4.5 8-4.5M12 13v8';

/** What a member shows and logs in with, and where they change it. Each part has an address, and unfolds by its heading. */
export default function AccountInfo(): ReactNode {
  const { t } = useTranslation('account');
  const { language } = useLocale();
  return (
    <div className="account-screen">
      <ScreenTop title={t('info.title')} parentPath={`/${language}/account`} />
      <LiveGate waiting={<InfoSkeleton />}>
        <StatusBanners />
        <LoadedInfo />
      </LiveGate>
    </div>
  );
}

function LoadedInfo(): ReactNode {
  const info = useMemberCall('memberInfo', {});
  return (
    <CallResult query={info} skeleton={<InfoSkeleton />}>
      {(data) => <Info info={data} />}
    </CallResult>
  );
}

function Info({ info }: { readonly info: Output<'memberInfo'> }): ReactNode {
  const { t } = useTranslation(['accountInfo', 'account']);
  const { language, timeZone } = useLocale();
  const member = useSession((state) => state.member);
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState(() => partOfPath(pathname));
  const [open, setOpen] = useState<ReadonlySet<InfoPart>>(() => new Set(wanted === null ? [] : [wanted]));
  const nickname = member?.nickname ?? '';
  const { profile, phone, hasPassword, passwordChangedAt, nicknameChanged } = info;
  const states: Readonly<Record<InfoPart, string | null>> = {
    nickname,
    profile: profile === '' ? t('account:info.nothing') : null,
    mobile: phone ?? t('account:info.nothing'),
    password: passwordState(),
  };
  return (
    <div className="account">
      <InfoHead info={info} />
      {INFO_PARTS.map((part) => (
        <Unfolding
          key={part}
          title={t(`${part}.title`)}
          state={states[part]}
          open={open.has(part)}
          wanted={wanted === part}
          onToggle={() => (open.has(part) ? close(part) : unfold(part))}
        >
          {contentOf(part)}
        </Unfolding>
      ))}
      <InviteCode code={info.inviteCode} />
      <Sessions sessions={info.sessions} onChangePassword={openPassword} />
      <ul className="account-list">
        <AccountLink
          to="account/data"
          icon={<Drawing size={20} path={BOX} />}
          name={t('data.title')}
          state={info.deletedAt === null ? undefined : t('data.waiting')}
        />
      </ul>
    </div>
  );

  function contentOf(part: InfoPart): ReactNode {
    const onDone = (): void => close(part);
    switch (part) {
      case 'nickname':
        if (nicknameChanged) return <p className="info-note">{t('nickname.changed')}</p>;
        return <NicknamePart nickname={nickname} onDone={onDone} />;
      case 'profile':
        return <ProfilePart profile={profile} onDone={onDone} />;
      case 'mobile':
        return <PhonePart phone={phone} onDone={onDone} />;
      case 'password':
        return <PasswordPart hasPassword={hasPassword} onDone={onDone} />;
    }
  }

  function openPassword(): void {
    unfold('password');
    setWanted('password');
  }

  function passwordState(): string {
    if (!hasPassword) return t('password.notSet');
    return passwordChangedAt === null ? '' : t('password.since', { day: dateOf(passwordChangedAt, language, timeZone) });
  }

  function unfold(part: InfoPart): void {
    setOpen((parts) => new Set([...parts, part]));
  }

  function close(part: InfoPart): void {
    setOpen((parts) => new Set([...parts].filter((other) => other !== part)));
  }
}

function InfoSkeleton(): ReactNode {
  return (
    <div className="account" aria-busy="true">
      <div className="account-facts" aria-hidden="true">
        {[72, 104, 88, 48].map((width) => (
          <div key={width}>
            <Skeleton width={80} />
            <Skeleton width={width} />
          </div>
        ))}
      </div>
    </div>
  );
}
