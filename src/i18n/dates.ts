/** A moment as the reader's day, `2026-11-21`, in their own time zone: today turns over at the viewer's midnight. */
export function dayOf(ms: number, timeZone: string): string {
  return formatter(
    `day ${timeZone}`,
    () => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  ).format(ms);
}

/** A day so many days later or, negative, earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** `21:35`, 24 hours in every language: kick-offs stand in columns. */
export function timeOf(ms: number, language: string, timeZone: string): string {
  return formatter(
    `time ${language} ${timeZone}`,
    () => new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ).format(ms);
}

/** `21 Nov 2026`, in the reader's language and time zone. */
export function dateOf(ms: number, language: string, timeZone: string): string {
  return formatter(`date ${language} ${timeZone}`, () => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' })).format(ms);
}

/** `21 Nov 2026, 20:00`, in the reader's language and time zone. */
export function momentOf(ms: number, language: string, timeZone: string): string {
  const make = () => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });
  return formatter(`moment ${language} ${timeZone}`, make).format(ms);
}

/** Hour (0 to 23) and minute of a moment in a time zone. */
export function clockOf(ms: number, timeZone: string): { readonly hour: number; readonly minute: number } {
  const [hour = 0, minute = 0] = timeOf(ms, 'en-GB', timeZone).split(':').map(Number);
  return { hour, minute };
}

/** The minute (0 to 1439) of a moment's day in a time zone. */
export function minuteOf(ms: number, timeZone: string): number {
  const { hour, minute } = clockOf(ms, timeZone);
  return hour * 60 + minute;
}

/** The short name of a day's weekday in the reader's language: 周六, T7, Sat, Sab. */
export function weekdayOf(day: string, language: string): string {
  return formatter(`weekday ${language}`, () => new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })).format(
    new Date(`${day}T12:00:00Z`),
  );
}

const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear to make and there are few: one each. */
function formatter(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const known = FORMATTERS.get(key);
  if (known) return known;
  const made = make();
  FORMATTERS.set(key, made);
  return made;
}
