import { timeOf, written } from './dates.ts';

/** Returns a date such as `21 Nov 2026`. */
export function dateOf(ms: number, language: string, timeZone: string): string {
  return written(ms, 'date', isNumeric(language) ? FIGURES : { dateStyle: 'medium' }, language, timeZone);
}

/** Whether dates are written in figures, as in Vietnamese: 04/07/2026. */
function isNumeric(language: string): boolean {
  return language === 'vi-VN';
}

const FIGURES = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** Returns the short weekday of a day: 周六, T7, Sat, Sab. */
export function weekdayOf(day: string, language: string): string {
  return written(Date.parse(`${day}T12:00:00Z`), 'weekday', { weekday: 'short' }, language, 'UTC');
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

/** Returns the name of a month such as `2026-11`, with its year unless that is `year`. Chinese numbers its months: 11月, not 十一月. */
export function monthNameOf(month: string, language: string, year: number): string {
  const at = Date.parse(`${month}-15T12:00:00Z`);
  if (Number(month.slice(0, 4)) !== year) return written(at, 'month and year', { month: 'long', year: 'numeric' }, language, 'UTC');
  return written(at, 'month', { month: language === 'zh-CN' ? 'numeric' : 'long' }, language, 'UTC');
}
