/** The reader's time zone, as IANA names it. */
export function timeZoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * The same, asked for in a task of its own: whoever first speaks of a date has the browser read all it knows of dates, which takes a
 * slow phone 50 ms, and the words of the page are on their way meanwhile.
 */
export function firstTimeZone(): Promise<string> {
  return new Promise((found) => {
    setTimeout(() => found(timeZoneHere()));
  });
}
