import type { Output } from '#contract/calls/calls.ts';
import { roundDecimal } from '#contract/stances/exactDecimal.ts';
import { decimalOf, numberOf } from '#i18n/numbers.ts';

/** The settled stances of an expert, or a part of them. */
export type RecordSummary = Output<'expertList'>['experts'][number]['record'];

/** Returns a rate in percent with one decimal, rounded half away from zero (docs/domain.md#win-rate-and-return), without the sign. */
export function rateOf(percent: number, language: string): string {
  return decimalOf(roundDecimal(String(percent), 1), language);
}

/** Returns an interval in whole percent: `47–75%`. */
export function intervalOf({ low, high }: NonNullable<RecordSummary['winInterval']>, language: string): string {
  return `${numberOf(Math.round(low), language)}–${numberOf(Math.round(high), language)}%`;
}

/** Returns how many of the newest `count` results are hits: wins and half wins. */
export function hitsOf(recent: RecordSummary['recent'], count: number): number {
  return recent.slice(0, count).filter((result) => result === 'win' || result === 'halfWin').length;
}
