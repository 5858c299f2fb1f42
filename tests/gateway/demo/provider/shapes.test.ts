import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { Sport } from '#contract/match/sport.ts';
import { BAD_HABITS } from '#gateway/demo/provider/telling/habits.ts';
import { createThesportsWorld } from '#gateway/demo/provider/thesports/createThesportsWorld.ts';
import { matchId, seasonId } from '#gateway/demo/provider/thesports/thesportsScene.ts';
import { leagueNumber, matchNumber, teamNumber } from '#gateway/demo/provider/world/worldIds.ts';
import { samplesFolder } from '#tests/builders/providerSamples.ts';
import { HANDMADE } from './handmadeAnswers.ts';
import { differences, structureOf } from './structure.ts';
import { apisports, DATE, DAY, DAY_MS, MINUTE_MS, thesports, world } from './worldQuestions.ts';

const MINUTES = [30, 100, 300, 600, 900, 1_100, 1_400].map((minutes) => DAY * DAY_MS + minutes * MINUTE_MS);

/** Real answers of the same kind, and the answers of the world to these questions at some times of a day. */
interface Comparison {
  /** Rows written by hand, where the stored answers may be absent. */
  readonly handmade?: keyof typeof HANDMADE;
  readonly samples: readonly string[];
  readonly sport: Sport;
  readonly path: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** Keys that no stored answer has, but the documentation or another kind of answer does. */
  readonly free?: RegExp;
}

const league = world.footballOn(DAY).find(({ coverage, fixture }) => coverage === 'full' && !fixture.knockout);
const leagueMatch = String(matchNumber(league?.fixture ?? { sourceId: '' }));
const ofSeason = league && { league: String(leagueId()), season: String(world.yearOf(league.fixture.division, league.fixture.season)) };
const ids = world
  .footballOn(DAY)
  .filter(({ coverage }) => coverage === 'full')
  .slice(0, 20)
  .map(({ fixture }) => matchNumber(fixture))
  .join('-');
const game = world
  .basketballOn(DAY)
  .find(({ coverage, startsAt }) => coverage === 'full' && startsAt !== null && startsAt < (MINUTES[4] ?? 0));
const gameId = String(matchNumber(game?.fixture ?? { sourceId: '' }));
const uuid = league ? matchId(league.fixture) : '';
const FIXTURES = [
  'fixtures.live-all',
  'fixtures.ids.full.shootout.trimmed',
  'fixtures.season.trimmed',
  'fixtures.headtohead',
  'fixtures.status-NS-PST.trimmed',
];

const APISPORTS: readonly Comparison[] = [
  {
    samples: FIXTURES,
    sport: 'football',
    path: 'fixtures',
    params: { live: 'all' },
    handmade: 'fixture',
    free: /^\.(lineups|statistics|players)/,
  },
  { samples: FIXTURES, sport: 'football', path: 'fixtures', params: { date: DATE }, free: /^\.(events|lineups|statistics|players)/ },
  { samples: FIXTURES, sport: 'football', path: 'fixtures', params: { ids } },
  {
    samples: FIXTURES,
    sport: 'football',
    path: 'fixtures/headtohead',
    params: { h2h: meeting() },
    free: /^\.(events|lineups|statistics|players)/,
  },
  { samples: ['fixtures.events', 'fixtures.events.derby'], sport: 'football', path: 'fixtures/events', params: { fixture: leagueMatch } },
  { samples: ['fixtures.statistics'], sport: 'football', path: 'fixtures/statistics', params: { fixture: leagueMatch } },
  { samples: ['fixtures.lineups'], sport: 'football', path: 'fixtures/lineups', params: { fixture: leagueMatch }, free: /colors/ },
  { samples: ['fixtures.players'], sport: 'football', path: 'fixtures/players', params: { fixture: leagueMatch } },
  { samples: ['standings.full', 'standings.one-team'], sport: 'football', path: 'standings', params: ofSeason, handmade: 'standings' },
  { samples: ['injuries.trimmed'], sport: 'football', path: 'injuries', params: { date: DATE } },
  { samples: ['predictions'], sport: 'football', path: 'predictions', params: { fixture: leagueMatch } },
  { samples: ['odds.prematch.trimmed'], sport: 'football', path: 'odds', params: { fixture: leagueMatch }, handmade: 'odds' },
  { samples: ['odds.live.trimmed'], sport: 'football', path: 'odds/live', handmade: 'oddsLive' },
  { samples: ['odds.mapping.trimmed'], sport: 'football', path: 'odds/mapping' },
  { samples: ['odds.bets'], sport: 'football', path: 'odds/bets' },
  { samples: ['odds.live.bets'], sport: 'football', path: 'odds/live/bets' },
  { samples: ['odds.bookmakers'], sport: 'football', path: 'odds/bookmakers' },
  { samples: ['leagues.current.trimmed'], sport: 'football', path: 'leagues', params: { current: 'true' } },
  { samples: ['teams.trimmed'], sport: 'football', path: 'teams', params: ofSeason },
  { samples: ['games.date.live.trimmed', 'games.trimmed'], sport: 'basketball', path: 'games', params: { date: DATE }, handmade: 'game' },
  { samples: ['games.statistics.teams'], sport: 'basketball', path: 'games/statistics/teams', params: { ids: gameId } },
  { samples: ['games.statistics.players'], sport: 'basketball', path: 'games/statistics/players', params: { ids: gameId } },
  { samples: ['standings.trimmed'], sport: 'basketball', path: 'standings', params: gameSeason() },
];

const THESPORTS: readonly Comparison[] = [
  {
    samples: [
      'football.match.detail_live',
      'football.match.detail_live.early-minutes',
      'football.mqtt.match-v1.one-match',
      'football.mqtt.match-v1.quirks',
    ],
    sport: 'football',
    path: 'match/detail_live',
    handmade: 'live',
  },
  // Documented, in no stored answer.
  {
    samples: ['football.match.recent.list.uuid', 'football.match.recent.list.more'],
    sport: 'football',
    path: 'match/diary',
    params: { tsp: String(DAY * 86_400) },
    free: /^\.(ended|tbd|has_ot|loss)$/,
  },
  {
    samples: ['football.odds.history', 'football.odds.history.with-corners'],
    sport: 'football',
    path: 'odds/history',
    params: { uuid },
    handmade: 'oddsHistory',
    free: /\.(cr|\d+)\b/,
  },
  {
    samples: ['football.match.lineup.detail.reconstructed'],
    sport: 'football',
    path: 'match/lineup/detail',
    params: { uuid },
    free: /incidents|injury\.away/,
  },
  {
    samples: ['football.season.recent.table.detail.reconstructed'],
    sport: 'football',
    path: 'season/recent/table/detail',
    params: { uuid: seasonUuid() },
  },
  { samples: ['football.team.additional.list.rows'], sport: 'football', path: 'team/additional/list' },
  { samples: ['football.competition.additional.list.rows'], sport: 'football', path: 'competition/additional/list' },
  { samples: ['basketball.match.detail_live.reconstructed'], sport: 'basketball', path: 'match/detail_live', handmade: 'gameLive' },
  { samples: ['basketball.match.lineup_live.reconstructed'], sport: 'basketball', path: 'match/lineup_live' },
];

describe('the answers of the invented world', () => {
  const handmade = [...APISPORTS, ...THESPORTS].filter((one) => one.handmade !== undefined);
  test.each(handmade)('have the shape of hand-made ones: $sport $path', async (one) => {
    const real = one.handmade === undefined ? [] : listOf(HANDMADE[one.handmade]);
    expect(await compare(one, real, APISPORTS.includes(one))).toEqual([]);
  });

  describe.runIf(samplesFolder('thesports') !== null)('with the stored real answers', () => {
    test.each(APISPORTS)('of API-Sports have the same shape: $sport $path $params', async (one) => {
      expect(
        await compare(
          one,
          one.samples.flatMap((name) => rowsOf(stored(`api-${one.sport}`, name))),
          true,
        ),
      ).toEqual([]);
    });

    test.each(THESPORTS)('of TheSports have the same shape: $sport $path', async (one) => {
      expect(
        await compare(
          one,
          one.samples.flatMap((name) => rowsOf(stored('thesports', name))),
          false,
        ),
      ).toEqual([]);
    });

    test('are pushed in the same shape', () => {
      const samples = ['football.mqtt.match-v1.one-match', 'football.mqtt.match-v1.quirks'].flatMap((name) =>
        rowsOf(stored('thesports', name)),
      );
      const { pushMessages } = createThesportsWorld({ world, now: () => 0, habits: BAD_HABITS });
      const noon = DAY * DAY_MS + 720 * MINUTE_MS;
      const ours = pushMessages(noon, noon + 30 * MINUTE_MS).flatMap(({ payload }) => listOf(JSON.parse(payload)));
      expect(ours.length).toBeGreaterThan(10);
      expect(differences(structureOf(samples), structureOf(ours), isCounted)).toEqual([]);
    });
  });
});

async function compare(
  { sport, path, params, free }: Comparison,
  real: readonly unknown[],
  isApisports: boolean,
): Promise<readonly string[]> {
  const asker = isApisports ? apisports(BAD_HABITS) : thesports(BAD_HABITS);
  const ours: unknown[] = [];
  for (asker.now of MINUTES) ours.push(...rowsOf(await asker.body(sport, path, params)));
  expect(ours.length).toBeGreaterThan(0);
  expect(real.length).toBeGreaterThan(0);
  return differences(structureOf(real), structureOf(ours), (place) => isCounted(place) || free?.test(place) === true);
}

/** Keys that are numbers of companies are no shape. */
function isCounted(place: string): boolean {
  return /^\.\d+$/.test(place);
}

const answer = z.object({ response: z.optional(z.unknown()), results: z.optional(z.unknown()) });

/** Returns the rows of an answer, of several, or of messages. */
function rowsOf(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) return body.flatMap((one: unknown) => rowsOf(one));
  const read = answer.safeParse(body);
  const rows = read.success ? (read.data.response ?? (typeof read.data.results === 'object' ? read.data.results : undefined)) : undefined;
  if (rows !== undefined) return listOf(rows);
  const lists = typeof body === 'object' && body !== null ? Object.values(body).filter((value) => Array.isArray(value)) : [];
  // Messages under names that were given to them.
  return body instanceof Object && !('id' in body) && lists.length > 0 && lists.length === Object.keys(body).length
    ? rowsOf(lists)
    : [body];
}

/** An object is one row; an array of arrays is flattened. An empty object says nothing. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one: unknown) => (Array.isArray(one) ? listOf(one) : [one]));
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? [] : [value];
}

function stored(provider: string, name: string): unknown {
  return JSON.parse(readFileSync(join(samplesFolder(provider) ?? '', `${name}.json`), 'utf8'));
}

function leagueId(): number {
  return league ? leagueNumber(league.fixture.division, false) : 0;
}

function meeting(): string {
  return league ? `${teamNumber(league.fixture.home.sourceId)}-${teamNumber(league.fixture.away.sourceId)}` : '';
}

function gameSeason(): Readonly<Record<string, string>> {
  if (game === undefined) return {};
  const { division, season } = game.fixture;
  const year = world.yearOf(division, season);
  return { league: String(leagueNumber(division, false)), season: `${year}-${year + 1}` };
}

function seasonUuid(): string {
  return league ? seasonId(league.fixture.division, false, league.fixture.season) : '';
}
