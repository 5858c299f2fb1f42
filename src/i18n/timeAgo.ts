import type { TFunction } from 'i18next';
import { dateOf } from './dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Where and when it is read. */
export interface ReadAt {
  /** ms, on the clock of what is read: server time. */
  readonly now: number;
  readonly language: string;
  readonly timeZone: string;
}

/**
 * How long ago a moment (ms) was: under 60 s just now, minutes under an hour, hours under a day, else its date (spec section 4). What
 * lies ahead by a clock that is off is just now. Words of the `ago` namespace.
 */
export function timeAgo(at: number, { now, language, timeZone }: ReadAt, t: TFunction<'ago'>): string {
  const passed = now - at;
  if (passed < MINUTE_MS) return t('now');
  if (passed < HOUR_MS) return t('minutes', { count: Math.floor(passed / MINUTE_MS) });
  if (passed < DAY_MS) return t('hours', { count: Math.floor(passed / HOUR_MS) });
  return dateOf(at, language, timeZone);
}
