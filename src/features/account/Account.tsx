import './account.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useThrottledTap } from '#parts/input/throttle.ts';
import { DelaySlider } from '#parts/alerts/DelaySlider.tsx';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { logOut } from '#stores/session/sessionActions.ts';
import { Button } from '#ui/Button.tsx';
import { ThemePicker } from './ThemePicker.tsx';
import { ProfileHeader, ProfileHeaderSkeleton } from './ProfileHeader.tsx';
import { ExpertDesk } from './ExpertDesk.tsx';
import { MemberRows } from './rows/MemberRows.tsx';
import { SettingsRows } from './rows/SettingsRows.tsx';

/** The account screen: the member's profile, and the settings of this device. */
export default function Account(): ReactNode {
  return (
    <div className="account">
      <LiveGate waiting={<ProfileHeaderSkeleton />}>
        <ProfileHeader />
        <StatusBanners />
        <ExpertDesk />
        <MemberRows />
        <ThemePicker />
        <div className="account-block">
          <DelaySlider heading="h2" />
        </div>
        <SettingsRows />
        <LogOut />
      </LiveGate>
    </div>
  );
}

function LogOut(): ReactNode {
  const { t } = useTranslation('account');
  const { api } = useLiveClient();
  const onLogOut = useThrottledTap(() => void logOut(api));
  return (
    <div className="account-logout">
      <Button variant="ghost" size="wide" onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </div>
  );
}
