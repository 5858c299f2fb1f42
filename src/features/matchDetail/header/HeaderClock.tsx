import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClockLabel, clockLabel, clockSeconds, minutesSeconds } from '#contract/match/clock.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isShown } from '#parts/score/clockWord.ts';
import { useKickoff } from '#parts/text/localeHooks.ts';
import { useClock } from '#parts/text/serverClock.ts';

const MINUTE_S = 60;

export interface HeaderClockProps {
  readonly row: MatchRow;
  readonly stale: boolean;
}

/** The clock of one match, with seconds in both sports: `67:24`, `45+1:08`, `4:12`. The only part of the header that renders each second. */
export function HeaderClock({ row, stale }: HeaderClockProps): ReactNode {
  const { t } = useTranslation('match');
  const kickoff = useKickoff(row.kickoff);
  const label = useClock((now) => clockLabel(row, now), sameKind);
  const digits = useClock((now) => digitsOf(row, now));
  if (digits !== null) return <b className={stale ? 'clock' : 'clock running'}>{digits}</b>;
  if (label.kind !== 'word') return null;
  return isShown(label.word) ? <b className="clock word">{t(`clock.${label.word}`)}</b> : <b className="clock">{kickoff}</b>;
}

function sameKind(a: ClockLabel, b: ClockLabel): boolean {
  return a.kind === b.kind && (a.kind !== 'word' || b.kind !== 'word' || a.word === b.word);
}

/** Returns the digits of a running clock, null for a word. */
function digitsOf(row: MatchRow, now: number): string | null {
  const label = clockLabel(row, now);
  switch (label.kind) {
    case 'minute': {
      const seconds = Math.floor(clockSeconds(row, now));
      if (label.added === 0) return minutesSeconds(seconds);
      return `${label.base}+${minutesSeconds(seconds - label.base * MINUTE_S)}`;
    }
    case 'overrun':
      return `${label.base}+`;
    case 'quarter':
      return minutesSeconds(label.left);
    case 'word':
      return null;
  }
}
