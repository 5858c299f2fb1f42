import './fans.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveGate } from '#parts/screen/LiveGate.tsx';
import { ScreenTop } from '#parts/screen/ScreenTop.tsx';
import { StatusBanners } from '#parts/screen/StatusBanners.tsx';
import { useLocale } from '#stores/preferences/locale.ts';
import { BlockedMembers } from './BlockedMembers.tsx';
import { PeopleSkeleton } from './PeopleSkeleton.tsx';

/** The blacklist, as a screen of the account. */
export default function Blacklist(): ReactNode {
  const { t } = useTranslation('member');
  const { language } = useLocale();
  return (
    <div className="people-screen">
      <ScreenTop title={t('blacklist.title')} parentPath={`/${language}/account`} />
      <div className="people-scroll">
        <LiveGate waiting={<PeopleSkeleton />}>
          <StatusBanners />
          <BlockedMembers />
        </LiveGate>
      </div>
    </div>
  );
}
