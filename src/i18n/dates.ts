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

/**
 * Returns `21:35`, with 24 hours and a colon in every language: kick-offs are listed in columns, and the dot of Indonesian beside 1.95
 * reads as odds.
 */
export function timeOf(ms: number, language: string, timeZone: string): string {
  return written(ms, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, language, timeZone).replace('.', ':');
}

/** Returns a moment as written in a language. Creating a formatter is expensive, so each name has one for a language and time zone. */
export function written(ms: number, name: string, options: Intl.DateTimeFormatOptions, language: string, timeZone: string): string {
  return formatter(`${name} ${language} ${timeZone}`, () => new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone })).format(
    ms,
  );
}

/** English is British. */
function localeOf(language: string): string {
  return language === 'en-US' ? 'en-GB' : language;
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
