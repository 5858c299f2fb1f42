import { PRODUCT_DECIMALS, type SettledStance } from '#gateway/prediction/records/settledResults.ts';
import { meanEntry, type TalliedEntry } from './meanEntry.ts';

/** What an expert's place in a list follows from, for the entries that count in it. Exact: experts are compared by fractions. */
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
  readonly passes: (stance: SettledStance) => boolean;
}

const UNITS = 10n ** BigInt(PRODUCT_DECIMALS);

/** Tallies the settled stances of an expert, which are given oldest first. `window`: over how many of the newest `lastHits` counts. */
export function tallyOf(stances: readonly SettledStance[], counted: Counted, window: number): ExpertTally {
  let [settled, whole, fraction, hitHalves, decidedHalves, streak, lastHits] = [0, 0, 0, 0, 0, 0, 0];
  let isStreak = true;
  for (let i = stances.length - 1; i >= 0; i -= 1) {
    const stance = stances[i];
    if (stance === undefined || stance.settledAt <= counted.after) break;
    if (!isCounted(stance, counted)) continue;
    const entry = stance.ofMatch === null ? stance : entryAt(stance, stance.ofMatch, counted);
    if (entry === null) continue;
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

/** Returns the entry of a match at its newest stance that counts; null at all others. */
function entryAt(stance: SettledStance, ofMatch: readonly SettledStance[], counted: Counted): TalliedEntry | null {
  const group = ofMatch.filter((one) => one.settledAt > counted.after && isCounted(one, counted));
  return group.at(-1) === stance ? meanEntry(group) : null;
}

function isCounted(stance: SettledStance, { until, passes }: Counted): boolean {
  return stance.result !== 'void' && stance.settledAt <= until && passes(stance);
}

/** Returns the stances that a tally counts, voids included, oldest first. */
export function countedOf(stances: readonly SettledStance[], { after, until, passes }: Counted): readonly SettledStance[] {
  return stances.filter((stance) => stance.settledAt > after && stance.settledAt <= until && passes(stance));
}
