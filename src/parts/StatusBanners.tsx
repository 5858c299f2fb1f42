import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { useMatchStore } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Banner } from '#ui/Banner.tsx';
import { useHeldWhileTouched } from '#ui/useHeldWhileTouched.ts';
import { MissedEvents } from './MissedEvents.tsx';
import { staleFeedCount } from './staleFeedCount.ts';

/** What the reader should know above the matches: the network is gone, what is shown is old, or goals fell meanwhile. */
export function StatusBanners(): ReactNode {
  return (
    <>
      <LinkNotice />
      <SilenceNotice />
      <MissedEvents />
    </>
  );
}

/** One silent supplier is said in its row; a banner only when more than a tenth of what is in play is silent. */
function SilenceNotice(): ReactNode {
  const { t } = useTranslation('match');
  const silent = useHeldWhileTouched(useMatchStore(staleFeedCount));
  return silent === 0 ? null : <Banner icon="clock">{t('notice.silent', { count: silent })}</Banner>;
}

function LinkNotice(): ReactNode {
  const { t } = useTranslation('match');
  const { language, timeZone } = useLocale();
  const state = useHeldWhileTouched(useMatchStore((one) => one.connection.state));
  // To the minute, as it is shown: a strip must not render each second.
  const heard = useMatchStore((one) =>
    one.connection.lastMessageAt === null ? null : timeOf(one.connection.lastMessageAt, language, timeZone),
  );
  if (state !== 'offline' && state !== 'stale') return null;
  if (heard === null) return <Banner icon="wifiOff">{t('notice.offlineNever')}</Banner>;
  return <Banner icon={state === 'offline' ? 'wifiOff' : 'clock'}>{t(`notice.${state}`, { time: heard })}</Banner>;
}
