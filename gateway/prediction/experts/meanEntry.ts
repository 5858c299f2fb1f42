import { PRODUCT_DECIMALS, type SettledStance } from '#gateway/prediction/records/settledResults.ts';

/** What a tally adds up of an entry of a record. */
export type TalliedEntry = Pick<SettledStance, 'whole' | 'fraction' | 'won' | 'lost'>;

const UNITS = 10 ** PRODUCT_DECIMALS;

/**
 * Returns the entry of the counted singles of one match (docs/domain.md#what-counts), as `entryOf` of the contract does and without big
 * integers: rests of at most three stakes are far below 2^53. `group` has one at least and no void.
 */
export function meanEntry(group: readonly SettledStance[]): TalliedEntry {
  const [first, second] = group;
  if (first !== undefined && second === undefined) return first;
  const stakes = group.length;
  let [whole, fraction] = [0, 0];
  for (const one of group) {
    whole += one.whole;
    fraction += one.fraction;
  }
  const rest = whole % stakes;
  const doubled = 2 * (rest * UNITS + fraction) + stakes;
  const units = (doubled - (doubled % (2 * stakes))) / (2 * stakes); // rounded half up, and nothing returned is below zero
  const mean = { whole: (whole - rest) / stakes + Math.floor(units / UNITS), fraction: units % UNITS };
  if (mean.whole === 1 && mean.fraction === 0) return { ...mean, won: 0, lost: 0 };
  return mean.whole >= 1 ? { ...mean, won: 2, lost: 0 } : { ...mean, won: 0, lost: 2 };
}
