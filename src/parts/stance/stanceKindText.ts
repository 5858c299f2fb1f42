import type { TFunction } from 'i18next';
import type { Stance } from './stanceSale.ts';

/** Returns what a stance is: the play type of a single, or of how many matches a parlay is. */
export function stanceKindText({ combination, matches }: Pick<Stance, 'combination' | 'matches'>, t: TFunction<'stances'>): string {
  const [match] = matches;
  return combination === 1 && match !== undefined ? t(`playType.${match.playType}`) : t(`combination.${combination}`);
}
