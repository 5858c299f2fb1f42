import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { FootballStatus } from '#contract/match/football.ts';
import type { Database } from '#gateway/db/database.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { emptyTables } from '#tests/builders/databases.ts';
import { analysisOf, aTeamReference, standingsOf } from '#tests/builders/detail/sourceDocuments.ts';
import { aFixture } from '#tests/builders/fixture.ts';
import { aGateway, type TestGateway } from '#tests/builders/gateway.ts';
import { openTestDatabase } from '#tests/builders/testDatabase.ts';

const DAY = 86_400_000;
const COMPETITION = 1001;

let database: Database;
let gateway: TestGateway;
let ids: ReadonlyMap<string, number>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database);
  gateway = await aGateway(database);
  ids = await gateway.sink.fixtures([
    aFixture('a'),
    between('lost', 'a-home', 'b-home', { kickoff: KICKOFF - 3 * DAY, status: FootballStatus.finished, score: { home: 0, away: 2 } }),
    between('off', 'a-home', 'b-home', { kickoff: KICKOFF - 2 * DAY, status: FootballStatus.cancelled }),
    between('next', 'b-home', 'a-home', { kickoff: KICKOFF + 7 * DAY }),
    between('old', 'a-home', 'b-home', { kickoff: KICKOFF - 100 * DAY, status: FootballStatus.finished, score: { home: 1, away: 1 } }),
  ]);
});
afterEach(() => gateway.close());

describe('calls about tables', () => {
  beforeEach(() =>
    gateway.sink.standings([
      standingsOf('25', ['b-home', 'a-home', 'x'], { at: KICKOFF - 50 * DAY }),
      standingsOf('24', ['a-home', 'x'], { at: KICKOFF - 400 * DAY }),
      standingsOf('26', ['x', 'a-home', 'a-away'], { at: KICKOFF - DAY }),
      standingsOf('26', ['x', 'b-home'], { at: KICKOFF, stage: 'cup' }),
    ]),
  );

  test('teamRank is the table of this season that has both teams', async () => {
    expect(await dataOf('teamRank', { matchId: ids.get('a') })).toMatchObject({
      competition: { id: COMPETITION, name: 'League vi' },
      standings: { stage: { id: 'main' }, groups: [{ rows: [{ position: 1 }, { position: 2, team: 10_001 }, { position: 3 }] }] },
      teams: [{ name: 'Team x' }, { name: 'Home a vi' }, { name: 'Away a vi' }],
      seasons: [
        { id: '26', name: 'Mùa 26' },
        { id: '25', name: 'Mùa 25' },
        { id: '24', name: 'Mùa 24' },
      ],
      stages: [
        { id: 'cup', name: 'cup' },
        { id: 'main', name: 'main' },
      ],
    });
  });

  test('competitionRank is the newest table, or the chosen season and stage', async () => {
    const stageOf = async (query: object) => {
      const { standings }: { standings?: { season: { id: string }; stage: { id: string } } } = await dataOf('competitionRank', {
        competitionId: COMPETITION,
        ...query,
      });
      return standings && `${standings.season.id} ${standings.stage.id}`;
    };
    expect(await stageOf({})).toBe('26 cup');
    expect(await stageOf({ stageId: 'main' })).toBe('26 main');
    expect(await stageOf({ seasonId: '25' })).toBe('25 main');
    expect(await stageOf({ seasonId: '25', stageId: 'cup' })).toBeUndefined();
    expect(await stageOf({ competitionId: 1 })).toBeUndefined();
  });

  test('an older table of a stage is ignored, a newer one replaces it', async () => {
    await gateway.sink.standings([standingsOf('26', ['b-home', 'x'], { at: KICKOFF - 1, stage: 'cup' })]);
    expect(await dataOf('competitionRank', { competitionId: COMPETITION })).toMatchObject({ teams: [{ name: 'Team x' }, {}] });
    await gateway.sink.standings([standingsOf('26', ['b-home', 'x'], { at: KICKOFF + 1, stage: 'cup' })]);
    expect(await dataOf('competitionRank', { competitionId: COMPETITION })).toMatchObject({ teams: [{}, { name: 'Team x' }] });
  });

  test('historyRank is where a team ended in earlier seasons, newest first', async () => {
    expect(await dataOf('historyRank', { competitionId: COMPETITION, teamId: 10_001 })).toEqual({
      seasons: [
        { name: 'Mùa 25', position: 2, teams: 3, points: 29 },
        { name: 'Mùa 24', position: 1, teams: 2, points: 30 },
      ],
    });
    expect(await dataOf('historyRank', { competitionId: 1, teamId: 10_001 })).toEqual({ seasons: [] });
  });

  test('competitionRuleInfo has the rules in words and the order of ties', async () => {
    expect(await dataOf('competitionRuleInfo', { competitionId: COMPETITION })).toMatchObject({
      competition: { id: COMPETITION },
      rules: 'Everybody plays everybody.',
      tieRules: ['goalDifference'],
    });
  });

  test('a season was played until its last table, after that of the season before', async () => {
    const kickoffs = async (seasonId: string) =>
      matchesIn(await dataOf('seasonMatch', { teamId: 10_001, competitionId: COMPETITION, seasonId }));
    expect(await kickoffs('-')).toEqual([-3, -2, 0, 7]);
    expect(await kickoffs('26')).toEqual([-3, -2, 0, 7]);
    expect(await kickoffs('25')).toEqual([-100]);
    expect(await kickoffs('24')).toEqual([]);
    expect(await dataOf('seasonMatch', { teamId: 10_001, competitionId: COMPETITION, seasonId: '23' })).toEqual({});
  });

  test('a table of an unknown competition is dropped', async () => {
    await gateway.sink.standings([{ ...standingsOf('26', ['x']), competition: 'nobody' }]);
    expect(await dataOf('competitionRank', { competitionId: COMPETITION })).toMatchObject({ standings: { stage: { id: 'cup' } } });
  });
});

describe("calls about a team's matches", () => {
  test('teamSchedule has the matches around a day, with scores of those that were played, and planned ones', async () => {
    const planned = { competition: { 'vi-VN': 'Cúp' }, home: aTeamReference('a-home'), away: aTeamReference('b-home') };
    const repeated = { ...planned, home: planned.away, away: planned.home, kickoff: KICKOFF + 7 * DAY };
    const next = { home: [repeated, { ...planned, kickoff: KICKOFF + 9 * DAY }, { ...planned, kickoff: KICKOFF + 90 * DAY }], away: [] };
    await gateway.sink.documents([analysisOf('a', { next })]);
    expect(await dataOf('teamSchedule', { teamId: 10_001, day: '2026-11-21' })).toMatchObject({
      sport: 'football',
      matches: [
        { matchId: ids.get('lost'), status: 8, score: { home: 0, away: 2 }, competition: 'League vi', round: 'Round 1 vi' },
        { matchId: ids.get('off'), status: 12, score: null },
        { matchId: ids.get('a'), status: 1, score: null },
        { matchId: ids.get('next'), score: null },
        { matchId: null, kickoff: KICKOFF + 9 * DAY, competition: 'Cúp', status: 1, score: null, round: '' },
      ],
    });
    expect(matchesIn(await dataOf('teamSchedule', { teamId: 10_001, day: '2026-08-13' }))).toEqual([-100]);
    expect(await dataOf('teamSchedule', { teamId: 1, day: '2026-11-21' })).toEqual({});
  });

  test('futureMatch has what both teams play after the match, stored or planned', async () => {
    const planned = { kickoff: KICKOFF + 3 * DAY, competition: 'Cup', home: aTeamReference('a-away'), away: aTeamReference('z') };
    await gateway.sink.documents([analysisOf('a', { next: { home: [], away: [planned] } })]);
    const { home, away } = await dataOf<{ home: unknown; away: unknown }>('futureMatch', { matchId: ids.get('a') });
    expect([matchesIn(home), matchesIn(away)]).toEqual([[7], [3]]);
    expect(away).toMatchObject({ teams: [{ name: 'Away a vi' }, { name: 'Team z' }] });
  });
});

/** A match of the league between teams of other fixtures. */
function between(sourceId: string, home: string, away: string, given: Parameters<typeof aFixture>[1]) {
  const fixture = aFixture(sourceId, given);
  return { ...fixture, home: teamOf(fixture.home, home), away: teamOf(fixture.away, away) };
}

/** `a-home` keeps its name of the fixture `a`. */
function teamOf<Team extends { readonly sourceId: string }>(team: Team, sourceId: string): Team {
  const [name = '', side] = sourceId.split('-');
  return { ...team, ...aFixture(name)[side === 'home' ? 'home' : 'away'] };
}

async function dataOf<Data = unknown>(name: CallName, query: Readonly<Record<string, unknown>>): Promise<Data> {
  const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const { data } = await gateway.call('GET', `${CALLS[name].path}?${params}`, { headers: { language: 'vi-VN' } });
  return JSON.parse(JSON.stringify(data));
}

/** Days from the kick-off of the day. */
function matchesIn(schedule: unknown): readonly number[] {
  const { matches }: { matches: readonly { kickoff: number }[] } = JSON.parse(JSON.stringify(schedule));
  return matches.map(({ kickoff }) => (kickoff - KICKOFF) / DAY);
}
