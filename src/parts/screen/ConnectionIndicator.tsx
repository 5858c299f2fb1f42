import './connectionIndicator.css';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useClock } from '#parts/text/serverClock.ts';

export interface ConnectionIndicatorProps {
  readonly state: 'connecting' | 'live' | 'polling' | 'stale' | 'offline';
  /** Device time (ms) of the gateway's last message; null before the first. */
  readonly lastMessageAt: number | null;
  /** Shown instead of the state and its age; undefined shows these. */
  readonly children?: ReactNode;
}

/** Ages below this are not shown: heartbeats arrive each 15 s. */
const MIN_SHOWN_S = 20;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** The state of the connection as a solid, dashed or broken line, with the age of the data once it matters. */
export function ConnectionIndicator({ state, lastMessageAt, children }: ConnectionIndicatorProps): ReactNode {
  const { t } = useTranslation('match');
  const { deviceNow } = useLiveClient();
  const age = useClock(() => shownAge(lastMessageAt === null ? 0 : (deviceNow() - lastMessageAt) / 1000));
  return (
    <span className={`connection-indicator ${state}`}>
      <i aria-hidden="true" />
      <span>
        {children ?? (
          <>
            {t(`connection.${state}`)}
            {age > 0 && ` ${ageText(age, t)}`}
          </>
        )}
      </span>
    </span>
  );
}

/** Rounds an age in seconds: 0 below the threshold, then seconds up to a minute, whole minutes, whole hours. */
function shownAge(seconds: number): number {
  if (seconds < MIN_SHOWN_S) return 0;
  const step = seconds < MINUTE_S ? 1 : seconds < HOUR_S ? MINUTE_S : HOUR_S;
  return Math.floor(seconds / step) * step;
}

function ageText(seconds: number, t: TFunction<'match'>): string {
  if (seconds < MINUTE_S) return t('age.seconds', { number: seconds });
  if (seconds < HOUR_S) return t('age.minutes', { number: seconds / MINUTE_S });
  return t('age.hours', { number: seconds / HOUR_S });
}
