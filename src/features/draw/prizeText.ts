import type { TFunction } from 'i18next';
import type { DrawPrizeValue } from '#contract/draw/drawCalls.ts';
import { DRAW_PLACES } from '#contract/draw/drawLimits.ts';
import { numberOf } from '#i18n/numbers.ts';

/** Returns a prize in words; null is no win. */
export function prizeText(prize: DrawPrizeValue | null, t: TFunction<'draw'>): string {
  if (prize === null) return t('noWin');
  return prize.kind === 'thing' ? (prize.name ?? '') : t(`prize.${prize.kind}`, { count: prize.amount ?? 0 });
}

/** Returns a place as it is written: 0042. */
export function placeText(place: number): string {
  return String(place).padStart(4, '0');
}

/** Returns the chance of so many places, such as 0.1%. */
export function chanceText(places: number, language: string): string {
  return `${numberOf((places * 100) / DRAW_PLACES, language, 2)}%`;
}
