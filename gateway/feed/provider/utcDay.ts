const DAY_MS = 86_400_000;

/** Returns the day of a server time (ms) in UTC, such as `2026-11-21`. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Returns the ms from a server time until its day (UTC) ends, more than 0. */
export function untilDayEnds(at: number): number {
  return DAY_MS - (at % DAY_MS);
}
