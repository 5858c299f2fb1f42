import type { TFunction } from 'i18next';
import { dateOf } from './moments.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface TimeAgoOptions {
  readonly now: number;
  readonly language: string;
  readonly timeZone: string;
}

/**
 * Returns how long ago a moment (ms) was: "just now" under 60 s, minutes under an hour, hours under a day, else its date
 * (docs/product.md#times). A moment in the future, by a wrong clock, is "just now". `t` is of the `ago` namespace.
 */
export function timeAgo(at: number, { now, language, timeZone }: TimeAgoOptions, t: TFunction<'ago'>): string {
  const elapsed = now - at;
  if (elapsed < MINUTE_MS) return t('now');
  if (elapsed < HOUR_MS) return t('minutes', { count: Math.floor(elapsed / MINUTE_MS) });
  if (elapsed < DAY_MS) return t('hours', { count: Math.floor(elapsed / HOUR_MS) });
  return dateOf(at, language, timeZone);
}
