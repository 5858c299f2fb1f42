import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveClient, useMatchStore } from '#stores/live/liveClient.ts';
import { useClock } from '#parts/text/serverClock.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * How long a match has had no data: since its supplier went stale (`since`, server ms), or, when 0, since the gateway's last
 * message. A clock that ran past its period has no such time and shows "no data".
 */
export function StaleFor({ since }: { readonly since: number }): ReactNode {
  const { t } = useTranslation('match');
  const { deviceNow } = useLiveClient();
  const lastMessageAt = useMatchStore(({ connection }) =>
    connection.state === 'stale' || connection.state === 'offline' ? connection.lastMessageAt : null,
  );
  const seconds = useClock((now) =>
    Math.max(0, Math.floor((since > 0 ? now - since : deviceNow() - (lastMessageAt ?? deviceNow())) / 1000)),
  );
  if (since === 0 && lastMessageAt === null) return t('stale.noData');
  if (seconds < MINUTE_S) return t('stale.seconds', { number: seconds });
  if (seconds < HOUR_S) return t('stale.minutes', { number: Math.floor(seconds / MINUTE_S) });
  return t('stale.hours', { number: Math.floor(seconds / HOUR_S) });
}
