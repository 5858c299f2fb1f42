export const DAY_FORMAT = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text in the format of a day is a day that exists: the 30th of February is none. */
export function isExistingDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
