import type { TFunction } from 'i18next';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long it is until a moment, in one unit: "26 min", "9 h"; null from a day on, where a date says more. */
export function shortTimeLeft(ms: number, t: TFunction<'release'>): string | null {
  if (ms >= DAY_MS) return null;
  if (ms >= HOUR_MS) return t('left.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('left.minutes', { count: Math.max(1, Math.ceil(ms / MINUTE_MS)) });
}

/** Returns how long it is until a moment, in two units: "2 d 3 h", "3 h 5 min", "26 min 4 s". */
export function timeLeft(ms: number, t: TFunction<'release'>): string {
  const rest = Math.max(0, ms);
  const parts = {
    days: part(rest, DAY_MS),
    hours: part(rest, HOUR_MS, 24),
    minutes: part(rest, MINUTE_MS, 60),
    seconds: part(rest, SECOND_MS, 60),
  };
  if (rest >= DAY_MS) return t('left.daysHours', parts);
  return rest >= HOUR_MS ? t('left.hoursMinutes', parts) : t('left.minutesSeconds', parts);
}

function part(ms: number, unit: number, of = Number.POSITIVE_INFINITY): number {
  return Math.floor(ms / unit) % of;
}
