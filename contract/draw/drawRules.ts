import { DRAW_PLACES } from './drawLimits.ts';

/** A text by language. */
type Names = Readonly<Record<string, string>>;

/** What a place wins. `stock` null: as many as are won. */
export type DrawPrizeRule = { readonly places: number; readonly stock: number | null } & (
  | { readonly kind: 'points' | 'coins'; readonly amount: number }
  | { readonly kind: 'thing'; readonly names: Names }
);

/** The rules of a round, public and fixed before it opens. */
export interface DrawRules {
  readonly tenant: string;
  /** Of the tenant, from 1. */
  readonly round: number;
  /** Points of a ticket. */
  readonly cost: number;
  /** Tickets of a member in a day. */
  readonly perDay: number;
  /** In order of worth, the best first. */
  readonly prizes: readonly DrawPrizeRule[];
  /** Server times (ms). */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly revealBy: number;
}

/** A stretch of places: the first and last of it. */
export interface DrawStretch {
  readonly first: number;
  readonly last: number;
}

/** Returns the places of each prize, in their order: the best prize has the highest ones. What is below the last wins nothing. */
export function drawStretches(prizes: readonly Pick<DrawPrizeRule, 'places'>[]): readonly DrawStretch[] {
  let end = DRAW_PLACES;
  return prizes.map(({ places }) => {
    const last = end - 1;
    end -= places;
    return { first: end, last };
  });
}

/** Returns the index of the prize that a place wins, or null. `exhausted` are those whose places win nothing any more. */
export function prizeAt(prizes: readonly Pick<DrawPrizeRule, 'places'>[], exhausted: readonly number[], place: number): number | null {
  const index = drawStretches(prizes).findIndex(({ first, last }) => place >= first && place <= last);
  return index === -1 || exhausted.includes(index) ? null : index;
}
