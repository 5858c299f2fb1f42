import './timeLeft.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { remainingTime } from './remainingTime.ts';

export interface TimeLeftProps {
  readonly due: number;
  /** Server time (ms). */
  readonly now: number;
}

/** How long an item may still wait. */
export function TimeLeft({ due, now }: TimeLeftProps): ReactNode {
  const { t } = useTranslation('console');
  const { hours, minutes, isOverdue } = remainingTime(due, now);
  return (
    <span className={isOverdue ? 'time-left over' : 'time-left'}>
      {isOverdue && <small>{t('time.over')}</small>}
      {hours > 0 && (
        <>
          <b>{hours}</b>
          <small>{t('time.hours')}</small>
        </>
      )}
      {(minutes > 0 || hours === 0) && (
        <>
          <b>{minutes}</b>
          <small>{t('time.minutes')}</small>
        </>
      )}
    </span>
  );
}
