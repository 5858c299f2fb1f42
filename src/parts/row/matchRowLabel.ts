import type { TFunction } from 'i18next';
import type { ClockLabel } from '#contract/match/clock.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { clockAriaLabel } from '#parts/score/clockWord.ts';
import type { GoalState } from './goalState.ts';

/** What the label needs beside the row. */
export interface MatchRowLabelOptions {
  readonly names: Readonly<Record<Side, string>>;
  readonly order: readonly [Side, Side];
  readonly label: ClockLabel;
  /** Time of day of the kick-off, `21:35`. */
  readonly kickoff: string;
  readonly goals: GoalState;
  readonly stale: boolean;
  readonly followed: boolean;
  /** How many recommendations are open; none by default. */
  readonly stances?: number;
}

/** Returns a row as one sentence for screen readers: "Old Quay 2, Riverside City 1, 63rd minute, followed". */
export function matchRowLabel(row: MatchRow, options: MatchRowLabelOptions, t: TFunction<'match'>): string {
  const { names, order, stances = 0 } = options;
  const [first, second] = order;
  return [
    hasScore(row)
      ? order.map((side) => `${names[side]} ${row.score[side]}`).join(t('aria.comma'))
      : t('aria.pair', { first: names[first], second: names[second] }),
    penaltiesLabel(row, order, t),
    timeLabel(row, options, t),
    ...order.map((side) => redCardsLabel(row, side, names[side], t)),
    ...options.goals.flash.map((side) => t('aria.scored', { team: names[side] })),
    ...options.goals.provisional.map((side) => t('aria.provisional', { team: names[side] })),
    options.goals.annulled && t('aria.annulled', { team: names[options.goals.annulled.side] }),
    options.goals.corrected && t('aria.corrected'),
    options.stale && t('aria.stale'),
    stances > 0 && t('aria.stances', { count: stances }),
    options.followed && t('aria.followed'),
  ]
    .filter(Boolean)
    .join(t('aria.comma'));
}

/** Whether a match shows a score: from kick-off on, also when abandoned later. */
export function hasScore(row: MatchRow): boolean {
  switch (phaseOf(row)) {
    case 'playing':
    case 'pause':
    case 'stopped':
    case 'ended':
      return true;
    case 'dropped':
      return row.score.home + row.score.away > 0 || row.clock.base > 0;
    default:
      return false;
  }
}

function timeLabel(row: MatchRow, { label, kickoff }: MatchRowLabelOptions, t: TFunction<'match'>): string {
  if (phaseOf(row) === 'upcoming') return t('aria.kickoff', { time: kickoff });
  return clockAriaLabel(label, t);
}

function penaltiesLabel(row: MatchRow, [first, second]: readonly [Side, Side], t: TFunction<'match'>): string {
  if (row.sport !== 'football' || !row.penalties) return '';
  return t('aria.penalties', { first: row.penalties[first], second: row.penalties[second] });
}

function redCardsLabel(row: MatchRow, side: Side, team: string, t: TFunction<'match'>): string {
  if (row.sport !== 'football' || row.reds[side] === 0) return '';
  return t('aria.reds', { team, number: row.reds[side] });
}
