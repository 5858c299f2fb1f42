import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { useAlertState, useMatchStore } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Banner } from '#ui/overlay/Banner.tsx';
import { useHeldWhileTouched } from '#ui/useHeldWhileTouched.ts';
import { staleFeedCount } from '#parts/row/staleFeedCount.ts';
import { useLazyWidget } from './useLazyWidget.ts';

const loadMissedEvents = () => import('#parts/row/MissedEvents.tsx');

/** Banners above the matches: no network, old data, missed events. */
export function StatusBanners(): ReactNode {
  return (
    <>
      <ConnectionBanner />
      <StaleFeedBanner />
      <MissedBanner />
    </>
  );
}

/** Rarely needed, so loaded when something was missed. */
function MissedBanner(): ReactNode {
  const hasMissed = useAlertState(({ missed }) => missed.length > 0);
  const module = useLazyWidget(loadMissedEvents, hasMissed);
  return module && <module.MissedEvents />;
}

/** A stale match shows it in its row; the banner appears above a tenth of the matches in play. */
function StaleFeedBanner(): ReactNode {
  const { t } = useTranslation('match');
  const stale = useHeldWhileTouched(useMatchStore(staleFeedCount));
  return stale === 0 ? null : <Banner icon="clock">{t('notice.staleFeed', { count: stale })}</Banner>;
}

function ConnectionBanner(): ReactNode {
  const { t } = useTranslation('match');
  const { language, timeZone } = useLocale();
  const state = useHeldWhileTouched(useMatchStore((one) => one.connection.state));
  // To the minute, as shown: the banner must not render each second.
  const lastMessage = useMatchStore((one) =>
    one.connection.lastMessageAt === null ? null : timeOf(one.connection.lastMessageAt, language, timeZone),
  );
  if (state !== 'offline' && state !== 'stale') return null;
  if (lastMessage === null) return <Banner icon="wifiOff">{t('notice.offlineNever')}</Banner>;
  return <Banner icon={state === 'offline' ? 'wifiOff' : 'clock'}>{t(`notice.${state}`, { time: lastMessage })}</Banner>;
}
