import { dateOf, dayOf, timeOf } from '#i18n/dates.ts';

export interface MomentOptions {
  /** Server time (ms). */
  readonly now: number;
  readonly language: string;
  readonly timeZone: string;
}

/** Returns the time of day of a moment of today, else its date; `withTime` adds the time to the date. */
export function momentText(at: number, { now, language, timeZone }: MomentOptions, withTime = false): string {
  const time = timeOf(at, language, timeZone);
  if (dayOf(at, timeZone) === dayOf(now, timeZone)) return time;
  return withTime ? `${dateOf(at, language, timeZone)} ${time}` : dateOf(at, language, timeZone);
}
