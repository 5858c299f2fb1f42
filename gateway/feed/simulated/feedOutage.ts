import type { Sport } from '#contract/match/sport.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { SeededRandom } from './seededRandom.ts';
import type { Fixture } from './matchDay.ts';

/** One match in sixty loses its feed for a while. */
const OUTAGE_SHARE = 1 / 60;
const MINUTE_MS = 60_000;
const SHORTEST_MS = 3 * MINUTE_MS;
const LONGEST_MS = 8 * MINUTE_MS;
/** Minutes after kick-off at which an outage may begin. It ends within the same half, since nobody would notice it in a break. */
const START_MINUTES: Readonly<Record<Sport, readonly (readonly [number, number])[]>> = {
  football: [
    [3, 37],
    [68, 95],
  ],
  basketball: [
    [3, 17],
    [50, 58],
  ],
};

/** Time of an outage, in server ms. */
export interface FeedOutage {
  readonly from: number;
  readonly to: number;
}

/** Returns the outage of a match; null for most matches. */
export function feedOutageOf({ sourceId, sport, kickoff }: Fixture): FeedOutage | null {
  const random = new SeededRandom('silence', sourceId);
  if (!random.hits(OUTAGE_SHARE)) return null;
  const [early, late] = START_MINUTES[sport][random.whole(0, 1)] ?? [3, 17];
  const from = kickoff + Math.round(random.between(early, late) * MINUTE_MS);
  return { from, to: from + random.whole(SHORTEST_MS, LONGEST_MS) };
}

/**
 * Returns the states that arrive despite an outage: none during it, then one state that merges them. That state is sent even if nothing
 * had changed, except for a match that had already ended or been called off.
 */
export function applyOutage(script: readonly SourceState[], outage: FeedOutage | null): readonly SourceState[] {
  if (outage === null) return script;
  const { from, to } = outage;
  const missed = script.findLast(({ at }) => at < to);
  if (missed === undefined || (missed.at < from && missed === script.at(-1))) return script;
  return [...script.filter(({ at }) => at < from), { ...missed, at: to }, ...script.filter(({ at }) => at >= to)];
}
