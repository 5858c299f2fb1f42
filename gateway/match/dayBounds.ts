const DAY_MS = 86_400_000;
/** Zones remembered: there are about 600; a caller who makes up spellings does not fill the memory. */
const ZONES = 1_000;

/** A context's day as [start, end) in server ms; 23 or 25 hours long where clocks are changed. */
export function dayBounds(day: string, timeZone: string): { readonly start: number; readonly end: number } {
  return { start: startOf(day, timeZone), end: startOf(shiftDay(day, 1), timeZone) };
}

/** A day so many days later. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The hour, 0 to 23, that a zone's clocks show at a moment. */
export function hourOf(ms: number, timeZone: string): number {
  return new Date(ms + offsetAt(ms, timeZone)).getUTCHours();
}

/** Whether a name is a time zone that dates can be told in. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false; // an offset: to Postgres its sign is the other way round
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The first moment of a local day. Where clocks change at midnight it comes twice or not at all, so both offsets about it are
 * tried: the earlier moment that lies in the day is its first.
 */
function startOf(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const first = Math.min(before, after);
  return first + offsetAt(first, timeZone) >= wall ? first : Math.max(before, after);
}

/** How far a zone's clocks are ahead of UTC at a moment, in ms. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(ms);
  const at = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second')) - Math.floor(ms / 1000) * 1000;
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes ten times as long to make as to use. Throws RangeError for a zone that is none. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (FORMATS.size >= ZONES) FORMATS.clear();
  FORMATS.set(timeZone, format);
  return format;
}
