import { describe, expect, test } from 'vitest';
import { sourceStandings } from '#contract/detail/sourceDocument.ts';
import { analysisAt } from '#gateway/demo/detail/preview/analysisPart.ts';
import { leagueResults, standingsDocument } from '#gateway/demo/detail/tables/leagueTable.ts';
import { DAY_MS, daysOfSeason, divisionFixtures, fixturesOf } from '#gateway/demo/season/matchDay.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { CALENDAR, SIMULATED_DAY, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const NOW = (SIMULATED_DAY + 1) * DAY_MS;
const leagues = [...simulatedMatches('football', 113), ...simulatedMatches('basketball', 70)].filter(({ knockout }) => !knockout);

describe('divisionFixtures', () => {
  test('returns what fixturesOf has of the division', () => {
    for (const matches of [60, 650]) {
      const all = fixturesOf(CALENDAR.seed, SIMULATED_DAY, matches);
      for (const { division } of leagues) {
        const own = divisionFixtures(CALENDAR.seed, SIMULATED_DAY, matches, division);
        expect(new Set(own)).toEqual(new Set(all.filter((one) => one.division === division)));
      }
    }
  });

  test('plays every league of a season between its first and last day', () => {
    for (const { division, season } of leagues.slice(0, 3)) {
      const days = daysOfSeason(CALENDAR.seed, division, season);
      const all = days.flatMap((day) => divisionFixtures(CALENDAR.seed, day, CALENDAR.matches, division));
      expect(new Set(all.map((one) => one.season))).toEqual(new Set([season]));
      expect(all.filter(({ knockout }) => !knockout)).toHaveLength(20 * 19);
    }
  });
});

describe('standingsDocument', () => {
  test('adds up: points, splits, goals and positions agree with the results', () => {
    for (const { division, season, sport } of leagues) {
      const { body } = standingsDocument(division, season, CALENDAR, NOW);
      expect(sourceStandings.safeParse(body)).toMatchObject({ success: true });
      const rows = body.groups.flatMap((group) => group.rows);
      const results = leagueResults(division, season, CALENDAR, NOW);
      expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1));
      expect(rows.reduce((sum, { played }) => sum + played, 0)).toBe(2 * results.length);
      expect(rows.reduce((sum, { scored }) => sum + scored, 0)).toBe(rows.reduce((sum, { conceded }) => sum + conceded, 0));
      for (const { played, won, drawn, lost, points, deduction, home, away } of rows) {
        expect(won + drawn + lost).toBe(played);
        expect((home?.played ?? 0) + (away?.played ?? 0)).toBe(played);
        expect(points).toBe(sport === 'basketball' ? null : 3 * won + drawn - (deduction?.points ?? 0));
      }
    }
  });

  test('knows no result before the match has ended', () => {
    for (const { division, season } of leagues.slice(0, 4)) {
      for (const { fixture, endedAt } of leagueResults(division, season, CALENDAR, NOW)) {
        expect(endedAt).toBeLessThanOrEqual(NOW);
        expect(scriptOf(fixture).at(-1)?.at).toBe(endedAt);
      }
    }
  });

  test('names tables of different sports differently', () => {
    const ids = leagues.map(({ division, season, sport }) => [standingsDocument(division, season, CALENDAR, NOW).competition, sport]);
    expect(new Set(ids.map(([id]) => id)).size).toBe(new Set(ids.map((one) => one.join())).size);
  });
});

describe('analysisAt', () => {
  test('lists earlier matches of both sides, newest first, with their real scores', () => {
    for (const fixture of leagues.slice(0, 6)) {
      const { meetings, recent, next, goalTimes } = analysisAt(fixture, CALENDAR, fixture.kickoff);
      for (const side of ['home', 'away'] as const) {
        expect(recent[side].length).toBeGreaterThan(4);
        for (const [i, { kickoff, home, away }] of recent[side].entries()) {
          expect([home.sourceId, away.sourceId]).toContain(fixture[side].sourceId);
          expect(kickoff).toBeLessThan(Math.min(fixture.kickoff, recent[side][i - 1]?.kickoff ?? Number.POSITIVE_INFINITY));
        }
        for (const { kickoff } of next[side]) expect(kickoff).toBeGreaterThan(fixture.kickoff);
        if (goalTimes) expect(goalTimes[side].scored).toHaveLength(6);
      }
      expect(goalTimes === null).toBe(fixture.sport === 'basketball');
      for (const { home, away } of meetings)
        expect([home.sourceId, away.sourceId].toSorted()).toEqual([fixture.home.sourceId, fixture.away.sourceId].toSorted());
      expect(meetings.length).toBeGreaterThan(0);
    }
  });
});
