import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#i18n/dates.ts';
import { useMatches } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import { Strip } from '#ui/Strip.tsx';
import { useStill } from '#ui/useStill.ts';
import { Missed } from './Missed.tsx';
import { silentWorthTelling } from './silentmatches.ts';

/** What the reader should know above the matches: the network is gone, what is shown is old, or goals fell meanwhile. */
export function Notices(): ReactNode {
  return (
    <>
      <LinkNotice />
      <SilenceNotice />
      <Missed />
    </>
  );
}

/** One silent supplier is said in its row; a banner only when more than a tenth of what is in play is silent. */
function SilenceNotice(): ReactNode {
  const { t } = useTranslation('match');
  const silent = useStill(useMatches(silentWorthTelling));
  return silent === 0 ? null : <Strip icon="clock">{t('notice.silent', { count: silent })}</Strip>;
}

function LinkNotice(): ReactNode {
  const { t } = useTranslation('match');
  const { language, timeZone } = useReader();
  const state = useStill(useMatches((one) => one.link.state));
  // To the minute, as it is shown: a strip must not render each second.
  const heard = useMatches((one) => (one.link.heardAt === null ? null : timeOf(one.link.heardAt, language, timeZone)));
  if (state !== 'offline' && state !== 'stale') return null;
  if (heard === null) return <Strip icon="wifiOff">{t('notice.offlineNever')}</Strip>;
  return <Strip icon={state === 'offline' ? 'wifiOff' : 'clock'}>{t(`notice.${state}`, { time: heard })}</Strip>;
}
