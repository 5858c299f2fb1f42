import type { TFunction } from 'i18next';

/** Returns the name of a period in a column header 21 px wide: `3`, `OT`, `O2`. */
export function columnName(period: number, t: TFunction<'match'>): string {
  if (period <= 4) return String(period);
  return period === 5 ? t('column.overtime') : t('column.overtimes', { number: period - 4 });
}

/** Returns the short name of a period: `Q4`, `OT`. */
export function runningPeriod(period: number, t: TFunction<'match'>): string {
  return period <= 4 ? t('period.quarter', { number: period }) : t('period.overtime', { number: period - 4 });
}

/** Returns the label of a period for screen readers: "4th quarter". */
export function periodAriaLabel(period: number, t: TFunction<'match'>): string {
  return period <= 4 ? t('aria.period', { count: period, ordinal: true }) : t('aria.overtime', { number: period - 4 });
}
