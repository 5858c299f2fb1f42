import { quarterOf } from '#contract/match/basketball.ts';
import type { BasketballRow, SideCount } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';

/** Columns of a basketball row. */
const COLUMNS = 4;

/** A column: period 1 to 4, 5 for the first overtime; score is null before it is played. */
export interface PeriodColumn {
  readonly period: number;
  readonly score: SideCount | null;
}

/** Returns the last period that a group shows: 4, or its latest overtime. Rows and header of a group use the same. */
export function lastPeriod(rows: readonly BasketballRow[]): number {
  return rows.reduce((last, row) => Math.max(last, row.periods.length), COLUMNS);
}

/** Returns the four columns that end at `last`: in overtime they slide. */
export function periodColumns(row: BasketballRow, last = lastPeriod([row])): readonly PeriodColumn[] {
  return periodNumbers(last).map((period) => ({ period, score: row.periods[period - 1] ?? null }));
}

/** Returns the four period numbers that end at `last`. */
export function periodNumbers(last: number): readonly number[] {
  return Array.from({ length: COLUMNS }, (_, i) => last - COLUMNS + 1 + i);
}

/** Returns the running period or, in a break, the last one played; 0 before and after the match. */
export function currentPeriod(row: BasketballRow): number {
  switch (phaseOf(row)) {
    case 'playing':
      return Math.max(quarterOf(row.status), row.periods.length);
    case 'pause':
    case 'stopped':
      return row.periods.length;
    default:
      return 0;
  }
}
