import { formatterOf } from '#gateway/request/timeZones.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A local day as [start, end) in server ms; 23 or 25 hours long when clocks change. */
export interface DayBounds {
  readonly start: number;
  readonly end: number;
}

/** Returns the bounds of a local day. */
export function dayBounds(day: string, timeZone: string): DayBounds {
  return { start: startOf(day, timeZone), end: startOf(shiftDay(day, 1), timeZone) };
}

/** Returns the bounds of a day and of as many days before and after it, in order. */
export function daysAround(day: string, around: number, timeZone: string): readonly (DayBounds & { readonly day: string })[] {
  const days = Array.from({ length: 2 * around + 1 }, (_, i) => shiftDay(day, i - around));
  const starts = [...days, shiftDay(day, around + 1)].map((one) => startOf(one, timeZone));
  return days.map((one, i) => ({ day: one, start: starts[i] ?? 0, end: starts[i + 1] ?? 0 }));
}

/** Returns the day `days` later. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the local day of a moment. */
export function dayAt(ms: number, timeZone: string): string {
  return new Date(ms + offsetAt(ms, timeZone)).toISOString().slice(0, 10);
}

/** Returns the hour, 0 to 23, of a moment of a local day. Only a day on which clocks change asks the zone, which takes a hundred times as long. */
export function hourOf(ms: number, { start, end }: DayBounds, timeZone: string): number {
  if (end - start === DAY_MS) return Math.floor((ms - start) / HOUR_MS);
  return new Date(ms + offsetAt(ms, timeZone)).getUTCHours();
}

/**
 * Returns the first moment of a local day. Where clocks change at midnight it occurs twice or never, so the offsets on both sides are
 * tried: the earlier moment within the day wins.
 */
function startOf(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const first = Math.min(before, after);
  return first + offsetAt(first, timeZone) >= wall ? first : Math.max(before, after);
}

/** How far a zone is ahead of UTC at a moment, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(ms);
  const at = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - Math.floor(ms / 1000) * 1000;
}
