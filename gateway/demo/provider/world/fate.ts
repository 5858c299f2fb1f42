import type { SideCount } from '#contract/match/match.ts';
import { FootballStatus } from '#contract/match/football.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import type { Fixture } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';

const MINUTE_MS = 60_000;
const INTERRUPTED_MS = 22 * MINUTE_MS;

/** What becomes of a match other than its script. `at` is server time in ms. */
export type Fate =
  | { readonly kind: 'postponed'; readonly at: number }
  /** Interrupted at `at`, given up at `until`. */
  | { readonly kind: 'abandoned'; readonly at: number; readonly until: number }
  | { readonly kind: 'awarded'; readonly at: number; readonly score: SideCount };

/** Returns the fates of a day: one match is postponed, one abandoned, one awarded. They are cup ties, so that no table is wrong. */
export function fatesOf(seed: number, day: number, fixtures: readonly Fixture[]): ReadonlyMap<string, Fate> {
  const random = new SeededRandom('fate', seed, day);
  const ties = fixtures
    .filter((fixture) => fixture.knockout && fixture.sport === 'football' && isOrdinary(fixture))
    .map((fixture) => ({ fixture, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ fixture }) => fixture);
  const fates = new Map<string, Fate>();
  const [postponed, abandoned, awarded] = ties;
  if (postponed) fates.set(postponed.sourceId, { kind: 'postponed', at: postponed.kickoff - random.whole(30, 120) * MINUTE_MS });
  if (abandoned) {
    const again = footballScript(abandoned).find(({ status }) => status === FootballStatus.secondHalf)?.at ?? abandoned.kickoff;
    const at = again + random.whole(10, 35) * MINUTE_MS;
    fates.set(abandoned.sourceId, { kind: 'abandoned', at, until: at + INTERRUPTED_MS });
  }
  if (awarded) {
    const score = random.hits(0.5) ? { home: 3, away: 0 } : { home: 0, away: 3 };
    fates.set(awarded.sourceId, { kind: 'awarded', at: awarded.kickoff + random.whole(35, 60) * MINUTE_MS, score });
  }
  return fates;
}

/** Returns whether a match of the script is decided in ninety minutes. */
function isOrdinary(fixture: Fixture): boolean {
  const end = footballScript(fixture).at(-1);
  return end?.status === FootballStatus.finished && end.regular === null;
}
