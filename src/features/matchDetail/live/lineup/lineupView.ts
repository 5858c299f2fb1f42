import type { Lineups } from '#contract/detail/lineups.ts';
import { clockLabel } from '#contract/match/clock.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { FootballRow } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import type { Teams } from '#parts/story/liveTypes.ts';
import type { LiveWords } from '#parts/story/liveWords.ts';
import type { PlayerEvents } from './playerEvents.ts';

/** All that the parts of a line-up show. */
export interface LineupView {
  readonly lineups: Lineups;
  readonly names: Teams;
  readonly words: LiveWords;
  /** Events by the supplier's id of a player. */
  readonly players: ReadonlyMap<string, PlayerEvents>;
  /** The highest rating of the match; null when nobody is rated. */
  readonly best: number | null;
  /** The minute being played; 0 before kick-off. */
  readonly minute: number;
  /** Length of the match in minutes. */
  readonly total: number;
}

const REGULAR_MIN = 90;
const EXTRA_MIN = 120;

/** Returns the length of a match in minutes. */
export function lengthOf(row: FootballRow): number {
  return row.regular !== null || row.status === FootballStatus.extraTime ? EXTRA_MIN : REGULAR_MIN;
}

/** Returns the minute being played at server time `now` (ms), stoppage time left out; the last one after the end, 0 before kick-off. */
export function minuteAt(row: FootballRow, now: number): number {
  const phase = phaseOf(row);
  if (phase === 'upcoming' || phase === 'delayed' || phase === 'hidden') return 0;
  if (phase === 'ended' || row.status === FootballStatus.shootOut) return lengthOf(row);
  const label = clockLabel(row, now);
  if (label.kind === 'minute' || label.kind === 'overrun') return label.base;
  return Math.floor(row.clock.base / 60);
}
