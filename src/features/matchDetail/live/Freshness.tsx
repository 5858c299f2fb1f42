import './freshness.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionIndicator } from '#parts/screen/ConnectionIndicator.tsx';
import { useServerNow } from '#parts/text/serverClock.ts';
import { useDetail, useLiveClient, useMatchStore } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';

const MINUTE_S = 60;
/** Below this age, tenths of a second are shown. */
const EXACT_S = 10;

/** How old the data of the open match is, beside the line of the connection. Renders once a second. */
export function Freshness(): ReactNode {
  const connection = useMatchStore((state) => state.connection);
  return (
    <ConnectionIndicator state={connection.state} lastMessageAt={connection.lastMessageAt}>
      {connection.state === 'live' ? <Age /> : undefined}
    </ConnectionIndicator>
  );
}

function Age(): ReactNode {
  const { t } = useTranslation('detailLive');
  const { language } = useLocale();
  const { streams } = useLiveClient();
  const updatedAt = useDetail((state) => state.updatedAt);
  useServerNow();
  if (updatedAt === null) return null;
  const seconds = Math.max(0, (streams.now() - updatedAt) / 1000);
  if (seconds >= MINUTE_S) return <span className="age">{t('ago.minutes', { number: Math.floor(seconds / MINUTE_S) })}</span>;
  const digits = seconds < EXACT_S ? 1 : 0;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const number = format.format(Math.floor(seconds * 10 ** digits) / 10 ** digits);
  return <span className="age">{t('ago.seconds', { number })}</span>;
}
