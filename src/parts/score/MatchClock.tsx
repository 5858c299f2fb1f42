import './matchClock.css';
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockLabel, clockLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { ClockFace, sameLabel } from './ClockFace.tsx';
import { isShown, isStruck } from './clockWord.ts';
import { runningPeriod } from './periodText.ts';
import { StaleFor } from '#parts/row/StaleFor.tsx';
import { useClock } from '#parts/text/serverClock.ts';

export interface MatchClockProps {
  readonly row: MatchRow;
  /** Time of day of the kick-off, `21:35`. */
  readonly kickoff: string;
  readonly justScored: boolean;
  readonly corrected: boolean;
  readonly stale: boolean;
}

/** The minute of a match and a text below it, which the row says too. The only part of a row that renders each second. */
export const MatchClock = memo(function MatchClock({ row, kickoff, justScored, corrected, stale }: MatchClockProps): ReactNode {
  const { t } = useTranslation('match');
  const label = useClock((now) => clockLabel(row, now), sameLabel);
  return (
    <div className="match-clock" aria-hidden="true">
      <ClockFace label={label} kickoff={kickoff} />
      <span className={justScored ? 'goal' : undefined}>
        {justScored ? (
          t('goal')
        ) : corrected ? (
          t('corrected')
        ) : stale ? (
          <StaleFor since={row.feedSilentSince} />
        ) : (
          textBelow(row, label, kickoff, t)
        )}
      </span>
    </div>
  );
});

function textBelow(row: MatchRow, label: ClockLabel, kickoff: string, t: TFunction<'match'>): string {
  if (label.kind === 'quarter') return runningPeriod(label.period, t);
  if (label.kind === 'word' && isStruck(label.word)) return t(`clock.${label.word}`);
  if (label.kind === 'word' && !isShown(label.word)) return '';
  return row.sport === 'football' && row.status === FootballStatus.extraTime && label.kind !== 'word' ? t('clock.ET') : kickoff;
}
