import type { DrawPrizeValue, DrawRound } from '#contract/draw/drawCalls.ts';
import { DRAW_PLACES } from '#contract/draw/drawLimits.ts';

/** A stretch of the line of places, from the lowest. */
export interface Stretch {
  /** null: no win. */
  readonly prize: DrawPrizeValue | null;
  readonly first: number;
  readonly last: number;
  /** What is left of its stock; null: as many as are won. */
  readonly left: number | null;
  readonly stock: number | null;
}

/** Returns the stretches of a round, the lowest first: what no prize has is "no win". */
export function stretchesOf({ prizes }: Pick<DrawRound, 'prizes'>): readonly Stretch[] {
  const won = prizes.map(({ kind, amount, name, first, last, left, stock }) => ({
    prize: { kind, amount, name },
    first,
    last,
    left,
    stock,
  }));
  const lowest = won.at(-1)?.first ?? DRAW_PLACES;
  const none = lowest === 0 ? [] : [{ prize: null, first: 0, last: lowest - 1, left: null, stock: null }];
  return [...none, ...won.toReversed()];
}

/** Returns a place as a share of the line. */
export function shareOf(place: number): number {
  return place / DRAW_PLACES;
}
