import './matchClock.css';
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockLabel, clockLabel, minutesSeconds, plainLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { blink } from './blink.ts';
import { isShown, isStruck, runningPeriod } from './clockText.ts';
import { StaleFor } from './StaleFor.tsx';
import { useClock } from './serverClock.ts';

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

/** Whether two labels look the same: football shows no seconds. */
export function sameLabel(a: ClockLabel, b: ClockLabel): boolean {
  return a.kind === b.kind && plainLabel(a) === plainLabel(b);
}

export interface ClockFaceProps {
  readonly label: ClockLabel;
  /** Time of day of kick-off, `21:35`. */
  readonly kickoff: string;
  /** The mark does not blink: a dozen on a wall would each be a compositor layer. */
  readonly still?: boolean;
}

/** The digits or text of a clock: `67'`, `45+2'`, `4:12`, half-time, or the kick-off time. */
export function ClockFace({ label, kickoff, still = false }: ClockFaceProps): ReactNode {
  const { t } = useTranslation('match');
  switch (label.kind) {
    case 'minute':
      return (
        <b>
          {label.base}
          {label.added > 0 ? (
            <sup>+{label.added}'</sup>
          ) : (
            <i className="tick" ref={still ? undefined : blink}>
              '
            </i>
          )}
        </b>
      );
    case 'overrun':
      return <b>{label.base}+</b>;
    case 'quarter':
      return <b>{minutesSeconds(label.left)}</b>;
    case 'word':
      if (isStruck(label.word)) return <b className="struck-time">{kickoff}</b>;
      return isShown(label.word) ? <b className="word">{t(`clock.${label.word}`)}</b> : <b>{kickoff}</b>;
  }
}

function textBelow(row: MatchRow, label: ClockLabel, kickoff: string, t: TFunction<'match'>): string {
  if (label.kind === 'quarter') return runningPeriod(label.period, t);
  if (label.kind === 'word' && isStruck(label.word)) return t(`clock.${label.word}`);
  if (label.kind === 'word' && !isShown(label.word)) return '';
  return row.sport === 'football' && row.status === FootballStatus.extraTime && label.kind !== 'word' ? t('clock.ET') : kickoff;
}
