const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A reader's day as [start, end) in server ms; 23 or 25 hours long where clocks are changed. */
export function dayBounds(day: string, timeZone: string): { readonly start: number; readonly end: number } {
  return { start: midnight(day, timeZone), end: midnight(shiftDay(day, 1), timeZone) };
}

/** A day so many days later. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a name is a time zone that dates can be told in. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Local midnight: the guess is off by the zone's offset, and twice over it is right across a change of clocks. */
function midnight(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** How far a zone's wall clock is ahead of UTC at a moment, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(ms);
  const at = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - Math.floor(ms / 1000) * 1000;
}
