import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveClient, useMatchStore } from '#stores/live/liveClient.ts';
import { useClock } from './serverClock.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/**
 * For how long nothing has been heard of a match: since its supplier fell silent (`since`, server ms), or 0, since the gateway did.
 * A clock that ran on past its period has no such time: only that its data is old is known.
 */
export function StaleFor({ since }: { readonly since: number }): ReactNode {
  const { t } = useTranslation('match');
  const { deviceNow } = useLiveClient();
  const heardAt = useMatchStore(({ connection }) =>
    connection.state === 'stale' || connection.state === 'offline' ? connection.lastMessageAt : null,
  );
  const seconds = useClock((now) => Math.max(0, Math.floor((since > 0 ? now - since : deviceNow() - (heardAt ?? deviceNow())) / 1000)));
  if (since === 0 && heardAt === null) return t('stale.noData');
  if (seconds < MINUTE_S) return t('stale.seconds', { number: seconds });
  if (seconds < HOUR_S) return t('stale.minutes', { number: Math.floor(seconds / MINUTE_S) });
  return t('stale.hours', { number: Math.floor(seconds / HOUR_S) });
}
