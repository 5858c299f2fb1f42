import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';

/** Matches of a day that members of one tenant write about. */
const CHOSEN = { football: 30, basketball: 6 } as const;
const RANK = { full: 0, middle: 1, low: 2, bare: 3 } as const;

/**
 * Returns the matches of a UTC day that members of a tenant write about, spread over the day so that a feed never rests for long: of
 * well-known competitions where one plays.
 */
export function chosenMatches(tenant: string, calendar: Calendar, day: number): readonly Fixture[] {
  const random = new SeededRandom('chosen matches', calendar.seed, tenant, day);
  const inOrder = fixturesOf(calendar.seed, day, calendar.matches)
    .filter((fixture) => coverageOf(fixture) !== 'bare')
    .map((fixture) => ({ fixture, order: RANK[coverageOf(fixture)] + random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ fixture }) => fixture);
  return (['football', 'basketball'] as const).flatMap((sport) => {
    const ofSport = inOrder.filter((fixture) => fixture.sport === sport);
    const span = DAY_MS / CHOSEN[sport];
    return Array.from({ length: CHOSEN[sport] }, (_, slot) =>
      ofSport.find(({ kickoff }) => Math.floor((kickoff - day * DAY_MS) / span) === slot),
    ).filter((fixture) => fixture !== undefined);
  });
}
