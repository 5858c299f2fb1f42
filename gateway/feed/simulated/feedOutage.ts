import type { Sport } from '#contract/match/sport.ts';
import type { SourceState } from '#contract/match/sourceState.ts';
import { SeededRandom } from './seededRandom.ts';
import type { Fixture } from './matchDay.ts';

/** One match in sixty has a supplier that loses its line for a while. */
const SILENT = 1 / 60;
const MINUTE_MS = 60_000;
const SHORTEST_MS = 3 * MINUTE_MS;
const LONGEST_MS = 8 * MINUTE_MS;
/** Minutes after kick-off at which a silence may begin: so early in a half that it ends in it, for in a break nobody would notice. */
const BEGINNINGS: Readonly<Record<Sport, readonly (readonly [number, number])[]>> = {
  football: [
    [3, 37],
    [68, 95],
  ],
  basketball: [
    [3, 17],
    [50, 58],
  ],
};

/** From when until when (server ms) nothing is heard of a match. */
export interface FeedOutage {
  readonly from: number;
  readonly to: number;
}

/** The silence of a match, or null for most of them. */
export function feedOutageOf({ sourceId, sport, kickoff }: Fixture): FeedOutage | null {
  const chance = new SeededRandom('silence', sourceId);
  if (!chance.hits(SILENT)) return null;
  const [early, late] = BEGINNINGS[sport][chance.whole(0, 1)] ?? [3, 17];
  const from = kickoff + Math.round(chance.between(early, late) * MINUTE_MS);
  return { from, to: from + chance.whole(SHORTEST_MS, LONGEST_MS) };
}

/**
 * A course as it is heard through a silence: nothing while it lasts, then one state in which all of it is merged. The end says
 * something even if nothing had happened, but not of a match that was over (or off) before.
 */
export function isHeardDuring(course: readonly SourceState[], silence: FeedOutage | null): readonly SourceState[] {
  if (silence === null) return course;
  const { from, to } = silence;
  const missed = course.findLast(({ at }) => at < to);
  if (missed === undefined || (missed.at < from && missed === course.at(-1))) return course;
  return [...course.filter(({ at }) => at < from), { ...missed, at: to }, ...course.filter(({ at }) => at >= to)];
}
