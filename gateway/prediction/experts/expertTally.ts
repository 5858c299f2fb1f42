import { PRODUCT_DECIMALS, type SettledEntry } from '#gateway/prediction/records/settledResults.ts';

/** What an expert's place in a list follows from, for the stances that count in it. Exact: experts are compared by fractions. */
export interface ExpertTally {
  /** All but voids. */
  readonly settled: number;
  /** Sum of what was returned per unit at stake, in units of 10^-12. */
  readonly returned: bigint;
  /** Hits, and hits with misses, in halves (docs/domain.md#win-rate-and-return). */
  readonly hitHalves: number;
  readonly decidedHalves: number;
  /** Consecutive hits up to the newest; pushes are passed over. */
  readonly streak: number;
  /** Hits among the newest; a push takes a place. */
  readonly lastHits: number;
}

/** Which stances count. */
export interface Counted {
  /** Server times (ms): settled after the first and up to the second. */
  readonly after: number;
  readonly until: number;
  readonly passes: (stance: SettledEntry) => boolean;
}

const UNITS = 10n ** BigInt(PRODUCT_DECIMALS);

/** Tallies the entries of an expert, which are given oldest first. `window`: over how many of the newest `lastHits` counts. */
export function tallyOf(entries: readonly SettledEntry[], { after, until, passes }: Counted, window: number): ExpertTally {
  let [settled, whole, fraction, hitHalves, decidedHalves, streak, lastHits] = [0, 0, 0, 0, 0, 0, 0];
  let isStreak = true;
  for (let i = entries.length - 1; i >= 0; i -= 1) {
    const entry = entries[i];
    if (entry === undefined || entry.settledAt <= after) break;
    if (entry.result === 'void' || entry.settledAt > until || !passes(entry)) continue;
    const { won, lost } = entry;
    if (lost > 0) isStreak = false;
    if (won > 0) {
      if (isStreak) streak += 1;
      if (settled < window) lastHits += 1;
    }
    settled += 1;
    whole += entry.whole;
    fraction += entry.fraction;
    hitHalves += won;
    decidedHalves += won + lost;
  }
  const returned = BigInt(whole) * UNITS + BigInt(fraction);
  return { settled, returned, hitHalves, decidedHalves, streak, lastHits };
}

/** Returns the entries that a tally counts, voids included, oldest first. */
export function countedOf(entries: readonly SettledEntry[], { after, until, passes }: Counted): readonly SettledEntry[] {
  return entries.filter((entry) => entry.settledAt > after && entry.settledAt <= until && passes(entry));
}
