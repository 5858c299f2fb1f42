/** Formatters cached: there are about 600 zones, but callers could make up spellings. */
const MAX_FORMATTERS = 1_000;
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** Whether dates can be formatted in a zone of this name. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false; // an offset, whose sign Postgres reads the other way round
  try {
    formatterOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns a formatter of dates and times in a zone; creating one takes ten times as long as using it. Throws RangeError for an unknown zone. */
export function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = FORMATTERS.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  if (FORMATTERS.size >= MAX_FORMATTERS) FORMATTERS.clear();
  FORMATTERS.set(timeZone, formatter);
  return formatter;
}
