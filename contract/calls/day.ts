/** The form of a day, `2026-11-21`; isExistingDay rules out days such as 30 February. */
export const DAY_FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** Days of other years are typing errors, or tests of what breaks. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2100-12-31';

/** Returns whether a text in DAY_FORMAT is a day that calls accept. */
export function isSupportedDay(text: string): boolean {
  return text >= FIRST_DAY && text <= LAST_DAY;
}

/** Returns whether a text in DAY_FORMAT is a day of the calendar. */
export function isExistingDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
