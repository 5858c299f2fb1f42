import './invite.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { isInviteCode } from '#contract/calls/fieldRules.ts';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useIsLiveMatch } from './useIsLiveMatch.ts';
import { openAuth } from '#stores/overlays/auth.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { useCall } from '#stores/queries/useCall.ts';
import { savedInviteCode, saveInvite } from '#stores/session/invite.ts';
import { isLoggedIn, useSession } from '#stores/session/session.ts';
import { Button } from '#ui/Button.tsx';
import { HeroMatch } from './HeroMatch.tsx';
import { Differences } from './Differences.tsx';
import { InviteBar } from './InviteBar.tsx';
import { InviteNote } from './InviteNote.tsx';
import { Inviter, InviterSkeleton, UnknownInviter } from './Inviter.tsx';
import { useHeroMatch } from './useHeroMatch.ts';

/** The page that an invite link opens: who invites, what one gets, and how to register (docs/product.md#invite-page). */
export default function Invite(): ReactNode {
  return (
    <div className="invite-screen">
      <LiveGate waiting={<Waiting />}>
        <Page />
      </LiveGate>
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <header className="invite-pitch">
      <InviteBar />
      <HeroMatch id={null} />
    </header>
  );
}

function Page(): ReactNode {
  const [params] = useSearchParams();
  // The code that a registration would send: the first of a session wins.
  const [code] = useState(() => savedInviteCode() ?? requestedCode(params.get('code')));
  const heroId = useHeroMatch();
  const isLive = useIsLiveMatch(heroId);
  const info = useCall('invitationInfo', { code: code ?? '' }, { enabled: code !== null });
  const inviter = info.data?.inviter ?? null;
  const isKnown = inviter !== null;
  useEffect(() => {
    if (isKnown && code !== null) saveInvite(code);
  }, [isKnown, code]);
  return (
    <>
      <header className="invite-pitch">
        <InviteBar />
        <HeroMatch id={heroId} />
      </header>
      <StatusBanners />
      <section className="invite-welcome">
        {code !== null && inviter !== null && <Inviter inviter={inviter} code={code} isLive={isLive} />}
        {code !== null && info.isLoading && <InviterSkeleton code={code} />}
        {inviter === null && !info.isLoading && (
          <UnknownInviter state={code === null ? 'none' : info.data ? 'unknown' : 'failed'} onRetry={() => void info.refetch()} />
        )}
        <Enter returnTo={heroId === null ? 'match' : `match/${heroId}`} />
      </section>
      <Differences />
      <InviteNote inviter={inviter?.nickname ?? null} reward={info.data?.reward ?? null} />
    </>
  );
}

/** Registers or logs in; a member goes on to the app. */
function Enter({ returnTo }: { readonly returnTo: string }): ReactNode {
  const { t } = useTranslation('invite');
  const { language } = useLocale();
  const isMember = useSession(isLoggedIn);
  if (isMember)
    return (
      <>
        <Link className="btn solid wide" to={`/${language}/user/inviteFriends`}>
          {t('page.own')}
        </Link>
        <p className="invite-login">{t('page.member')}</p>
      </>
    );
  return (
    <>
      <Button size="wide" onClick={() => openAuth('register', { returnTo })}>
        {t('page.register')}
      </Button>
      <p className="invite-login">
        {t('page.hasAccount')}{' '}
        <Button variant="quiet" onClick={() => openAuth('loginPhone', { returnTo })}>
          {t('page.logIn')}
        </Button>
      </p>
    </>
  );
}

function requestedCode(text: string | null): string | null {
  return text !== null && isInviteCode(text) ? text : null;
}
