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

/** Returns a date such as `21 Nov 2026`. */
export function dateOf(ms: number, language: string, timeZone: string): string {
  return written(ms, 'date', isNumeric(language) ? FIGURES : { dateStyle: 'medium' }, language, timeZone);
}

/** Returns a date without its year, such as `21 Nov`. */
export function dayAndMonthOf(ms: number, language: string, timeZone: string): string {
  if (isNumeric(language)) return dateOf(ms, language, timeZone).slice(0, '21/11'.length);
  return written(ms, 'day', { month: 'short', day: 'numeric' }, language, timeZone);
}

/** Returns date and time, such as `21 Nov 2026, 20:00`. */
export function momentOf(ms: number, language: string, timeZone: string): string {
  const [date, time] = [dateOf(ms, language, timeZone), timeOf(ms, language, timeZone)];
  return language === 'zh-CN' ? `${date} ${time}` : withTime(date, time, language, ', ');
}

/** Returns a date with a time of day; Vietnamese begins with the time. */
export function withTime(date: string, time: string, language: string, separator = ' '): string {
  return isNumeric(language) ? `${time} ${date}` : `${date}${separator}${time}`;
}

/** Vietnamese writes dates in figures: 04/07/2026. */
function isNumeric(language: string): boolean {
  return language === 'vi-VN';
}

const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

function written(ms: number, name: string, options: Intl.DateTimeFormatOptions, language: string, timeZone: string): string {
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

/** Returns the name of a month such as `2026-11`, with its year unless that is `year`. Chinese numbers its months: 11月, not 十一月. */
export function monthNameOf(month: string, language: string, year: number): string {
  const isChinese = language.startsWith('zh');
  const isOfYear = Number(month.slice(0, 4)) === year;
  const make = () =>
    new Intl.DateTimeFormat(localeOf(language), {
      month: isChinese ? 'numeric' : 'long',
      timeZone: 'UTC',
      ...(!isOfYear && { year: 'numeric' }),
    });
  return formatter(`month ${language} ${isOfYear}`, make).format(new Date(`${month}-15T12:00:00Z`));
}

/** Returns the short weekday of a day: 周六, T7, Sat, Sab. */
export function weekdayOf(day: string, language: string): string {
  return formatter(`weekday ${language}`, () => new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })).format(
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
