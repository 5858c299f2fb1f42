import './account.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalmTap } from '#parts/calm.ts';
import { DelayWish } from '#parts/DelayWish.tsx';
import { LiveGate } from '#parts/LiveGate.tsx';
import { Notices } from '#parts/Notices.tsx';
import { useLive } from '#stores/live.ts';
import { leave } from '#stores/sessionacts.ts';
import { Button } from '#ui/Button.tsx';
import { GroundPicker } from './GroundPicker.tsx';
import { Head, HeadSkeleton } from './Head.tsx';
import { Rows } from './Rows.tsx';

/** The member's own place: who they are, and how this device behaves for them. */
export default function Account(): ReactNode {
  return (
    <div className="account">
      <LiveGate waiting={<HeadSkeleton />}>
        <Head />
        <Notices />
        <GroundPicker />
        <div className="account-block">
          <DelayWish heading="h2" />
        </div>
        <Rows />
        <LogOut />
      </LiveGate>
    </div>
  );
}

function LogOut(): ReactNode {
  const { t } = useTranslation('account');
  const { api } = useLive();
  const logOut = useCalmTap(() => void leave(api));
  return (
    <div className="account-end">
      <Button look="ghost" size="wide" onClick={logOut}>
        {t('logOut')}
      </Button>
    </div>
  );
}
