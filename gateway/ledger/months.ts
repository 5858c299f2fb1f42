import { dayAt, dayBounds, type DayBounds } from '#gateway/match/dayBounds.ts';

/** Returns the local month of a moment: `2026-11`. */
export function monthOf(ms: number, timeZone: string): string {
  return dayAt(ms, timeZone).slice(0, 7);
}

/** Returns the bounds of a local month. */
export function monthBounds(month: string, timeZone: string): DayBounds {
  return { start: dayBounds(`${month}-01`, timeZone).start, end: dayBounds(`${monthAfter(month)}-01`, timeZone).start };
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
