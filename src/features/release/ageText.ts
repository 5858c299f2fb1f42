import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long ago something was, in one unit: "12 min ago", "3 h ago", "6 days ago". */
export function ageText(ms: number, t: TFunction<'release'>): string {
  if (ms < MINUTE_MS) return t('age.now');
  if (ms < HOUR_MS) return t('age.minutes', { count: Math.floor(ms / MINUTE_MS) });
  if (ms < 2 * DAY_MS) return t('age.hours', { count: Math.floor(ms / HOUR_MS) });
  return t('age.days', { count: Math.floor(ms / DAY_MS) });
}
