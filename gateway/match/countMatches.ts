import type { Output } from '#contract/calls/calls.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { isLive, matchesTab, phaseOf } from '#contract/match/status.ts';
import { type DayBounds, daysAround, hourOf } from './dayBounds.ts';

const HOURS = 24;

export interface CountOptions {
  /** The middle of the days that are counted, as in `2026-11-21`. */
  readonly day: string;
  /** How many days before and after it are counted too. */
  readonly around: number;
  readonly timeZone: string;
}

/** Counts the matches of a sport on the instant list, and by local day and hour on the others; hidden ones are left out. */
export function countMatches(members: Iterable<MatchRow>, rows: Iterable<MatchRow>, options: CountOptions): Output<'matchCount'> {
  const { day, around, timeZone } = options;
  const instant = [...members].filter((row) => phaseOf(row) !== 'hidden');
  const visible = [...rows].filter((row) => phaseOf(row) !== 'hidden');
  const days = daysAround(day, around, timeZone).map(({ day: name, ...bounds }) => {
    const { start, end } = bounds;
    const within = visible.filter(({ kickoff }) => kickoff >= start && kickoff < end);
    return {
      day: name,
      schedule: within.filter((row) => matchesTab(row, 'schedule')).length,
      over: within.filter((row) => matchesTab(row, 'over')).length,
      hours: countHours(within, bounds, timeZone),
    };
  });
  return { instant: instant.length, live: instant.filter(isLive).length, days };
}

function countHours(rows: readonly MatchRow[], bounds: DayBounds, timeZone: string): number[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const { kickoff } of rows) {
    const hour = hourOf(kickoff, bounds, timeZone);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
