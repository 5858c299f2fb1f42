import type { Sport } from '#contract/match/sport.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Fixture } from './matchDay.ts';

/** One match in sixty loses its feed for a while. */
const OUTAGE_SHARE = 1 / 60;
const MINUTE_MS = 60_000;
const SHORTEST_MS = 3 * MINUTE_MS;
const LONGEST_MS = 8 * MINUTE_MS;
/** Minutes after kick-off. The outage ends within the same half; in a break nobody would notice it. */
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

/** Server times in ms. */
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

/** Replaces the states of an outage by one merged state at its end, even if nothing changed, unless the match was already over. */
export function applyOutage(script: readonly SourceState[], outage: FeedOutage | null): readonly SourceState[] {
  if (outage === null) return script;
  const { from, to } = outage;
  const missed = script.findLast(({ at }) => at < to);
  if (missed === undefined || (missed.at < from && missed === script.at(-1))) return script;
  return [...script.filter(({ at }) => at < from), { ...missed, at: to }, ...script.filter(({ at }) => at >= to)];
}
