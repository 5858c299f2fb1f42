import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { SeededRandom } from '#gateway/demo/seededRandom.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';

/** Matches of a day that members of one tenant write about. */
const CHOSEN = { football: 17, basketball: 5 } as const;

/** Returns the matches of a UTC day that members of a tenant write about: of well-known competitions, as far as there are enough. */
export function chosenMatches(tenant: string, calendar: Calendar, day: number): readonly Fixture[] {
  const random = new SeededRandom('chosen matches', calendar.seed, tenant, day);
  const rank = { full: 0, middle: 1, low: 2, bare: 3 } as const;
  const inOrder = fixturesOf(calendar.seed, day, calendar.matches)
    .filter((fixture) => coverageOf(fixture) !== 'bare')
    .map((fixture) => ({ fixture, order: rank[coverageOf(fixture)] + random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ fixture }) => fixture);
  return (['football', 'basketball'] as const).flatMap((sport) =>
    inOrder.filter((fixture) => fixture.sport === sport).slice(0, CHOSEN[sport]),
  );
}
