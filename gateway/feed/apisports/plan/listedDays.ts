import type { PollPriority } from '#gateway/feed/provider/pollJob.ts';
import { utcDay } from '#gateway/feed/provider/utcDay.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_BEFORE = 2;
const DAYS_AHEAD = 7;
/** Days of all time zones overlap this long with a neighbouring day of UTC; so do matches with midnight. */
const OVERLAP_MS = 6 * HOUR_MS;

/** A day (UTC) whose fixtures are shown. */
export interface ListedDay {
  /** `2026-11-21`. */
  readonly date: string;
  readonly priority: PollPriority;
  readonly everyMs: number;
}

/** Returns the days whose fixtures are asked, the current one first: results are corrected for two days, fixtures made for a week. */
export function listedDays(now: number): readonly ListedDay[] {
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AHEAD + 1 }, (_, i) => i - DAYS_BEFORE);
  return days
    .toSorted((a, b) => Math.abs(a) - Math.abs(b) || b - a)
    .map((offset) => ({ date: utcDay(now + offset * DAY_MS), ...paceOf(offset, now % DAY_MS) }));
}

function paceOf(offset: number, timeOfDay: number): Omit<ListedDay, 'date'> {
  const isCurrent = offset === 0 || (offset === -1 && timeOfDay < OVERLAP_MS) || (offset === 1 && timeOfDay > DAY_MS - OVERLAP_MS);
  if (isCurrent) return { priority: 'board', everyMs: HOUR_MS / 6 };
  if (offset === 1) return { priority: 'board', everyMs: 3 * HOUR_MS };
  return { priority: 'pages', everyMs: 12 * HOUR_MS };
}
