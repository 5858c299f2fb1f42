/** Returns the day of a moment (ms) in a time zone, such as `2026-11-21`. */
export function dayOf(ms: number, timeZone: string): string {
  const { year, month, day } = numbersOf(ms, timeZone);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Returns the day `days` later or, negative, earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns `21:35`, with 24 hours in every language because kick-offs are listed in columns. */
export function timeOf(ms: number, language: string, timeZone: string): string {
  return formatter(
    `time ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ).format(ms);
}

/** Returns a date such as `21 Nov 2026`. */
export function dateOf(ms: number, language: string, timeZone: string): string {
  return formatter(`date ${language} ${timeZone}`, () => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' })).format(ms);
}

/** Returns a date without its year, such as `21 Nov`. */
export function dayAndMonthOf(ms: number, language: string, timeZone: string): string {
  const make = () => new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric' });
  return formatter(`day and month ${language} ${timeZone}`, make).format(ms);
}

/** Returns date and time, such as `21 Nov 2026, 20:00`. */
export function momentOf(ms: number, language: string, timeZone: string): string {
  const make = () => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return formatter(`moment ${language} ${timeZone}`, make).format(ms);
}

/** Returns hour (0 to 23) and minute of a moment in a time zone. */
export function clockOf(ms: number, timeZone: string): { readonly hour: number; readonly minute: number } {
  const { hour, minute } = numbersOf(ms, timeZone);
  return { hour, minute };
}

/** Returns the minute of the day (0 to 1439) in a time zone. */
export function minuteOf(ms: number, timeZone: string): number {
  const { hour, minute } = clockOf(ms, timeZone);
  return hour * 60 + minute;
}

/** Returns the name of a month such as `2026-11`, with its year unless that is `year`. Chinese numbers its months: 11月, not 十一月. */
export function monthNameOf(month: string, language: string, year: number): string {
  const isChinese = language.startsWith('zh');
  const isOfYear = Number(month.slice(0, 4)) === year;
  const make = () =>
    new Intl.DateTimeFormat(language, { month: isChinese ? 'numeric' : 'long', timeZone: 'UTC', ...(!isOfYear && { year: 'numeric' }) });
  return formatter(`month ${language} ${isOfYear}`, make).format(new Date(`${month}-15T12:00:00Z`));
}

/** Returns the short weekday of a day: 周六, T7, Sat, Sab. */
export function weekdayOf(day: string, language: string): string {
  return formatter(`weekday ${language}`, () => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })).format(
    new Date(`${day}T12:00:00Z`),
  );
}

/**
 * Returns date and time in a time zone as numbers. Uses `formatToParts`, because the format of a locale changes with the version of ICU:
 * en-CA is 2026-11-23 in one browser and 11/23/2026 in another.
 */
function numbersOf(ms: number, timeZone: string) {
  const make = () =>
    new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  const parts = formatter(`numbers ${timeZone}`, make).formatToParts(ms);
  const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour') % 24, // some engines write midnight as 24
    minute: numberOf('minute'),
  };
}

const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is expensive, so each is created once. */
function formatter(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const existing = FORMATTERS.get(key);
  if (existing) return existing;
  const created = make();
  FORMATTERS.set(key, created);
  return created;
}
