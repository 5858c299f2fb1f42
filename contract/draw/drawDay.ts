const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Hours by which the clocks of a tenant's country are ahead of UTC; none of them changes its clocks. */
const AHEAD_HOURS: Readonly<Record<string, number>> = { TYCC: 8, VNWOS: 7, MYWOS: 8, IDWOS: 7 };

/** Returns the hours of `drawDay`, by which its midnight is named. */
export function drawDayHours(tenant: string): number {
  return AHEAD_HOURS[tenant] ?? 0;
}

/**
 * Returns the bounds (ms) of the day in which tickets are counted: that of the tenant's country, since a caller who names another time zone
 * must not get a second day.
 */
export function drawDay(now: number, tenant: string): { readonly start: number; readonly end: number } {
  const ahead = drawDayHours(tenant) * HOUR_MS;
  const start = Math.floor((now + ahead) / DAY_MS) * DAY_MS - ahead;
  return { start, end: start + DAY_MS };
}
