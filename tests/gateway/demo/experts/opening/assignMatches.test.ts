import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { type Author, assignMatches } from '#gateway/demo/experts/opening/assignMatches.ts';
import { type DemoExpertProfile, demoProfiles } from '#gateway/demo/experts/profiles/demoProfiles.ts';
import { DAY_MS, type Fixture, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { CALENDAR, SIMULATED_DAY } from '#tests/builders/detail/simulatedMatches.ts';

const HOUR_MS = 3_600_000;
const NOW = SIMULATED_DAY * DAY_MS + 15 * HOUR_MS;
const [goals, hoops] = (['goals', 'hoops'] as const).map((style) => demoProfiles(LANGUAGES).find((one) => one.style === style));
const live = fixturesOf(CALENDAR.seed, SIMULATED_DAY, CALENDAR.matches)
  .filter(({ kickoff }) => kickoff > NOW - 2 * HOUR_MS && kickoff < NOW + HOUR_MS)
  .map((fixture) => ({ fixture }));

function author(expert: DemoExpertProfile | undefined, given: Partial<Author<DemoExpertProfile>> = {}): Author<DemoExpertProfile> {
  if (expert === undefined) throw new Error('there is no such expert');
  return { expert, after: NOW - 24 * HOUR_MS, room: 100, ...given };
}

describe('assignMatches', () => {
  test('gives each match to one who writes about its sport, before the kick-off and not later than now', () => {
    const assigned = assignMatches([author(goals), author(hoops)], live, NOW);
    expect(assigned.map(({ match }) => match).toSorted(byId)).toEqual(live.toSorted(byId));
    for (const { expert, match, publishedAt } of assigned) {
      expect(expert.style).toBe(match.fixture.sport === 'football' ? 'goals' : 'hoops');
      expect(publishedAt).toBeLessThan(match.fixture.kickoff);
      expect(publishedAt).toBeLessThanOrEqual(NOW);
    }
  });

  test('keeps the order of the chain: after its head, each later than the one before', () => {
    const after = NOW - 90 * 60_000;
    const times = assignMatches([author(goals, { after })], live, NOW).map(({ publishedAt }) => publishedAt);
    expect(times.length).toBeGreaterThan(5);
    for (const [i, at] of times.entries()) expect(at).toBeGreaterThan(times[i - 1] ?? after);
  });

  test('leaves out a match that had begun when the last stance was published', () => {
    const begun = live.filter(({ fixture }) => fixture.kickoff < NOW - HOUR_MS);
    expect(begun.length).toBeGreaterThan(5);
    expect(assignMatches([author(goals, { after: NOW - HOUR_MS })], begun, NOW)).toEqual([]);
  });

  test('gives nobody more than the room of their day', () => {
    const football = live.filter(({ fixture }) => fixture.sport === 'football');
    expect(assignMatches([author(goals, { room: 3 }), author(goals, { room: 0 })], football, NOW)).toHaveLength(3);
  });
});

function byId(a: { readonly fixture: Fixture }, b: { readonly fixture: Fixture }): number {
  return a.fixture.sourceId < b.fixture.sourceId ? -1 : 1;
}
