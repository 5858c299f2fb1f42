import type { EXPERT_LISTS } from '#contract/stances/expertCalls.ts';
import { MIN_RANKED } from '#contract/stances/expertRecord.ts';
import type { ExpertTally } from './expertTally.ts';
import type { ExportFilter } from './exportFilter.ts';

/** An expert of a list. */
export interface ListedExpert {
  readonly id: bigint;
  readonly tally: ExpertTally;
  /** Weekly popularity. */
  readonly popularity: number;
}

/** What a list is ordered by. */
export interface ListOrder {
  readonly list: (typeof EXPERT_LISTS)[number];
  readonly rateSort: ExportFilter['rateSort'];
  /** Whether a window of hits was chosen, which comes before the rate. */
  readonly byHits: boolean;
}

/** Negative when the first one comes first. */
type Order = (a: ListedExpert, b: ListedExpert) => number;

/** Experts with fewer settled stances than this are not ranked (docs/domain.md#ranking). */
export function isRanked({ tally }: ListedExpert): boolean {
  return tally.settled >= MIN_RANKED;
}

/**
 * Returns the order of a list, which is total. Experts who are not ranked come after all others, those with more settled stances first;
 * only popularity mixes both. At equal figures the larger sample comes first, then the older account.
 */
export function orderOf({ list, rateSort, byHits }: ListOrder): Order {
  const isPopularity = list === 'popularity';
  const orders: readonly Order[] = [
    ...(isPopularity && !byHits ? [byPopularity] : []),
    (a, b) => Number(isRanked(b)) - Number(isRanked(a)),
    (a, b) => (isRanked(a) ? 0 : bySample(a, b)),
    ...(byHits ? [byLastHits] : []),
    ...(isPopularity && byHits ? [byPopularity] : []),
    BY_RATE[rateSort],
    bySample,
    (a, b) => (a.id < b.id ? -1 : 1),
  ];
  return (a, b) => {
    for (const order of orders) {
      const compared = order(a, b);
      if (compared !== 0) return compared;
    }
    return 0;
  };
}

function byPopularity(a: ListedExpert, b: ListedExpert): number {
  return b.popularity - a.popularity;
}

function bySample(a: ListedExpert, b: ListedExpert): number {
  return b.tally.settled - a.tally.settled;
}

function byLastHits(a: ListedExpert, b: ListedExpert): number {
  return b.tally.lastHits - a.tally.lastHits;
}

/** By `rateSort`. Returns are compared across, so that equal rates are equal whatever their denominators. */
const BY_RATE: Readonly<Record<ExportFilter['rateSort'], Order>> = {
  1({ tally: a }, { tally: b }) {
    const [left, right] = [a.returned * BigInt(b.settled), b.returned * BigInt(a.settled)];
    return left === right ? 0 : left > right ? -1 : 1;
  },
  2: (a, b) => winRateOf(b) - winRateOf(a),
  3: (a, b) => b.tally.streak - a.tally.streak,
};

/** Equal fractions of such small numbers are equal as floats too. Below every other where there were only pushes. */
function winRateOf({ tally: { hitHalves, decidedHalves } }: ListedExpert): number {
  return decidedHalves === 0 ? -1 : hitHalves / decidedHalves;
}
