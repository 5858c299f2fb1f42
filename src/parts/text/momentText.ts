import { dayOf, timeOf } from '#i18n/dates.ts';
import { dateOf, dayAndMonthOf, withTime } from '#i18n/moments.ts';

export interface MomentOptions {
  /** Server time (ms). */
  readonly now: number;
  readonly language: string;
  readonly timeZone: string;
}

/** Returns the time of day of a moment of today, else its date, with the year unless that is this year; `hasTime` adds the time to the date. */
export function momentText(at: number, { now, language, timeZone }: MomentOptions, hasTime = false): string {
  const time = timeOf(at, language, timeZone);
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)];
  if (day === today) return time;
  const date = day.slice(0, 4) === today.slice(0, 4) ? dayAndMonthOf(at, language, timeZone) : dateOf(at, language, timeZone);
  return hasTime ? withTime(date, time, language) : date;
}
