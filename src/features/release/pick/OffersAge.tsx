import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionIndicator } from '#parts/screen/ConnectionIndicator.tsx';
import { useClock } from '#parts/text/serverClock.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';

const SECOND_MS = 1_000;
const MINUTE_S = 60;
/** Prices that were not refetched for this long are old news. */
const STALE_S = 15;

export interface OffersAgeProps {
  /** Device time (ms) of the last answer; 0 before the first. */
  readonly updatedAt: number;
  readonly hasFailed: boolean;
}

/** How old the prices of a match are. */
export function OffersAge({ updatedAt, hasFailed }: OffersAgeProps): ReactNode {
  const { t } = useTranslation('release');
  const { deviceNow } = useLiveClient();
  const age = useClock(() => Math.max(0, Math.floor((deviceNow() - updatedAt) / SECOND_MS)));
  if (updatedAt === 0) return null;
  return (
    <ConnectionIndicator state={hasFailed || age > STALE_S ? 'stale' : 'polling'} lastMessageAt={null}>
      {age === 0
        ? t('age.now')
        : age < MINUTE_S
          ? t('age.seconds', { count: age })
          : t('age.minutes', { count: Math.floor(age / MINUTE_S) })}
    </ConnectionIndicator>
  );
}
