import { meanOfDecimals } from './exactDecimal.ts';
import { resultOfProduct, type StanceResult } from './settleStance.ts';

/** A settled stance, with what says which entry of its author's record it is part of. */
export interface SettledResult {
  readonly stanceId: number;
  /** Server time (ms). */
  readonly settledAt: number;
  readonly result: StanceResult;
  /** Returned per unit at stake, exact. */
  readonly product: string;
  /** The match of a single; null for a parlay, which is an entry of its own. */
  readonly matchId: number | null;
}

/** What a record counts: a match, or a parlay (docs/domain.md#what-counts). `stanceId` is that of its newest settlement. */
export type RecordEntry = Omit<SettledResult, 'matchId'>;

/** Decimals to which the mean of several returns is rounded: those of an exact product of three legs. */
export const ENTRY_DECIMALS = 12;

/** Orders entries and settled stances by time, oldest first, and by stance where several settle at once. */
export function bySettlement(a: RecordEntry, b: RecordEntry): number {
  return a.settledAt - b.settledAt || a.stanceId - b.stanceId;
}

/** Returns the entries that the settled stances of one author make, oldest first by `bySettlement`; they may be given in any order. */
export function entriesOf(settled: readonly SettledResult[]): readonly RecordEntry[] {
  const groups = new Map<string, SettledResult[]>();
  for (const one of settled) {
    const key = one.matchId === null ? `parlay ${one.stanceId}` : `match ${one.matchId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return Array.from(groups.values(), (group) => entryOf(group) ?? [])
    .flat()
    .sort(bySettlement);
}

/**
 * Returns the entry of the settled singles about one match, or of one parlay; null for none. Voids are left out, and only voids are a void.
 * One that counts keeps its result; several are judged by the mean of what they return, as a parlay is by its product.
 */
export function entryOf(group: readonly SettledResult[]): RecordEntry | null {
  const counted = group.filter(({ result }) => result !== 'void');
  const newest = (counted.length === 0 ? group : counted).toSorted(bySettlement).at(-1);
  if (newest === undefined) return null;
  const { stanceId, settledAt, result, product } = newest;
  if (counted.length < 2) return { stanceId, settledAt, result, product };
  const mean = meanOfDecimals(
    counted.map((one) => one.product),
    ENTRY_DECIMALS,
  );
  return { stanceId, settledAt, result: resultOfProduct(mean), product: mean };
}
