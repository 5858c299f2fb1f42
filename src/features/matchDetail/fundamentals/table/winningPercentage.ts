import { percentOf } from '#contract/text/percent.ts';
import { decimalOf } from '#i18n/numbers.ts';

export interface Games {
  readonly won: number;
  readonly played: number;
}

/** Returns the share of games won as basketball tables of a language write it: `.563` in English, else `56.3%`. */
export function winningPercentage({ won, played }: Games, language: string): string {
  if (played === 0) return '–';
  const share = won / played;
  return language === 'en-US' ? share.toFixed(3).replace(/^0/, '') : `${decimalOf(percentOf(won, played), language)}%`;
}
