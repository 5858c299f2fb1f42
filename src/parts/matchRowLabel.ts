import type { TFunction } from 'i18next';
import type { ClockLabel } from '#contract/match/clock.ts';
import type { MatchRow, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { clockAriaLabel } from './clockText.ts';
import type { GoalState } from './goalState.ts';

/** What a row's sentence is made of, beside the row. */
export interface MatchRowLabelOptions {
  readonly names: Readonly<Record<Side, string>>;
  readonly order: readonly [Side, Side];
  readonly label: ClockLabel;
  /** Time of day of kick-off, `21:35`. */
  readonly kickoff: string;
  readonly goals: GoalState;
  readonly stale: boolean;
  readonly followed: boolean;
}

/** A row in one sentence, for those who do not see it: "Old Quay 2, Riverside City 1, 63rd minute, followed". */
export function matchRowLabel(row: MatchRow, said: MatchRowLabelOptions, t: TFunction<'match'>): string {
  const { names, order } = said;
  const [first, second] = order;
  return [
    hasScore(row)
      ? order.map((side) => `${names[side]} ${row.score[side]}`).join(t('aria.comma'))
      : t('aria.pair', { first: names[first], second: names[second] }),
    saidPenalties(row, order, t),
    saidTime(row, said, t),
    ...order.map((side) => saidReds(row, side, names[side], t)),
    ...said.goals.flash.map((side) => t('aria.scored', { team: names[side] })),
    ...said.goals.provisional.map((side) => t('aria.provisional', { team: names[side] })),
    said.goals.annulled && t('aria.lost', { team: names[said.goals.annulled.side] }),
    said.goals.corrected && t('aria.corrected'),
    said.stale && t('aria.silent'),
    said.followed && t('aria.followed'),
  ]
    .filter(Boolean)
    .join(t('aria.comma'));
}

/** Whether a match has a score to show: from kick-off on, and for one given up after it. */
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

function saidTime(row: MatchRow, { label, kickoff }: MatchRowLabelOptions, t: TFunction<'match'>): string {
  if (phaseOf(row) === 'upcoming') return t('aria.kickoff', { time: kickoff });
  return clockAriaLabel(label, t);
}

function saidPenalties(row: MatchRow, [first, second]: readonly [Side, Side], t: TFunction<'match'>): string {
  if (row.sport !== 'football' || !row.penalties) return '';
  return t('aria.penalties', { first: row.penalties[first], second: row.penalties[second] });
}

function saidReds(row: MatchRow, side: Side, team: string, t: TFunction<'match'>): string {
  if (row.sport !== 'football' || row.reds[side] === 0) return '';
  return t('aria.reds', { team, number: row.reds[side] });
}
