import './connectionIndicator.css';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useClock } from './serverClock.ts';

export interface ConnectionIndicatorProps {
  readonly state: 'connecting' | 'live' | 'polling' | 'stale' | 'offline';
  /** Device time (ms) of the last word from the gateway; null before the first. */
  readonly lastMessageAt: number | null;
}

/** Fresher than this needs no figure: beacons come each 15 s, and a number that always moves tells nothing. */
const WORTH_TELLING_S = 20;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** The connection as a line: whole and lit, dashed, or broken; with the age of what is shown once it matters. */
export function ConnectionIndicator({ state, lastMessageAt }: ConnectionIndicatorProps): ReactNode {
  const { t } = useTranslation('match');
  const { deviceNow } = useLiveClient();
  const age = useClock(() => told(lastMessageAt === null ? 0 : (deviceNow() - lastMessageAt) / 1000));
  return (
    <span className={`link ${state}`}>
      <i aria-hidden="true" />
      <span>
        {t(`link.${state}`)}
        {age > 0 && ` ${saidAge(age, t)}`}
      </span>
    </span>
  );
}

/** Seconds as they are told: 0 while they are not worth it, each second up to a minute, then whole minutes, then whole hours. */
function told(seconds: number): number {
  if (seconds < WORTH_TELLING_S) return 0;
  const step = seconds < MINUTE_S ? 1 : seconds < HOUR_S ? MINUTE_S : HOUR_S;
  return Math.floor(seconds / step) * step;
}

function saidAge(seconds: number, t: TFunction<'match'>): string {
  if (seconds < MINUTE_S) return t('age.seconds', { number: seconds });
  if (seconds < HOUR_S) return t('age.minutes', { number: seconds / MINUTE_S });
  return t('age.hours', { number: seconds / HOUR_S });
}
