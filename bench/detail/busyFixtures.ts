import type { Sport } from '#contract/match/sport.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import type { Calendar } from '#gateway/feed/preparedFeed.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';

/** Building a story takes some milliseconds, so the busiest is looked for among so many that suppliers cover completely. */
const CANDIDATES = 24;
const HOUR_MS = 3_600_000;

export const CALENDAR: Calendar = { seed: 1, matches: 500 };

/** Returns today's simulated matches of a sport as if they had begun at `kickoff`, the one with the most changes of documents first. */
export function busyFixtures(sport: Sport, kickoff: number, count: number): readonly Fixture[] {
  const day = Math.floor(kickoff / DAY_MS);
  const fixtures = fixturesOf(CALENDAR.seed, day, CALENDAR.matches)
    .filter((fixture) => fixture.sport === sport)
    .map((fixture) => ({ ...fixture, kickoff }));
  const covered = fixtures.filter((fixture) => coverageOf(fixture) === 'full').slice(0, CANDIDATES);
  const busiest = covered.map((fixture) => ({ fixture, changes: changesOf(fixture) })).sort((a, b) => b.changes - a.changes)[0]?.fixture;
  if (busiest === undefined) throw new Error(`No simulated match of ${sport} is covered completely on day ${day}.`);
  return [busiest, ...fixtures.filter(({ sourceId }) => sourceId !== busiest.sourceId)].slice(0, count);
}

/** Returns how often documents change in the first hour. */
function changesOf(fixture: Fixture): number {
  const { nextChange } = simulatedDetail(fixture, CALENDAR);
  let changes = 0;
  for (let at = nextChange(fixture.kickoff); at < fixture.kickoff + HOUR_MS; at = nextChange(at)) changes += 1;
  return changes;
}
