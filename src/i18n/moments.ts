import { dateOf, isNumeric, timeOf, written } from './dates.ts';

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
