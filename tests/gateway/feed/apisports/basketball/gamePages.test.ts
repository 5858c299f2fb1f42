import { describe, expect, test } from 'vitest';
import { translateGameAnalysis } from '#gateway/feed/apisports/basketball/translateGameAnalysis.ts';
import { translateGameOdds } from '#gateway/feed/apisports/basketball/translateGameOdds.ts';
import { translatePlayerStatistics } from '#gateway/feed/apisports/basketball/translatePlayerStatistics.ts';
import { translateTables } from '#gateway/feed/apisports/basketball/translateTables.ts';
import { translateTeamStatistics } from '#gateway/feed/apisports/basketball/translateTeamStatistics.ts';
import { aContext, answer, bodiesOf } from '#tests/gateway/feed/apisports/contexts.ts';
import { aGame } from './aGame.ts';

type Fields = Readonly<Record<string, unknown>>;
const ID = 'af:b:m:41';
const TEAMS = { sport: 'basketball', sourceId: ID, home: 'af:b:t:5', away: 'af:b:t:6' } as const;

describe('box score', () => {
  const context = () => {
    const context = aContext();
    context.teams.set(ID, TEAMS);
    return context;
  };
  const made = (total: number, attempts: number, percentage: number | null = null) => ({ total, attempts, percentage });

  test('made shots from the field follow from points, threes and free throws, where they are listed as 0 of 0', () => {
    const row = (id: number, more: Fields) => ({
      game: { id: 41 },
      team: { id: 5 },
      player: { id, name: `P. ${id}` },
      type: 'starters',
      minutes: '14:51',
      field_goals: made(0, 0),
      threepoint_goals: made(1, 3),
      freethrows_goals: made(1, 2),
      rebounds: { total: 2 },
      assists: 0,
      points: 12,
      ...more,
    });
    const [body] = bodiesOf(
      'players',
      translatePlayerStatistics(answer([row(1, {}), row(2, { points: 3 }), row(3, { field_goals: made(4, 9) })]), context()),
    );
    expect(body?.home.map(({ values }) => values.fieldGoals)).toEqual([5, undefined, 4]); // (12 - 3 - 1) / 2 + 1, and a sum that does not fit
    expect(body?.home[0]).toMatchObject({ minutes: 14, starter: true, values: { points: 12, threes: 1 } });
    expect(body?.home[0]?.values).not.toHaveProperty('fieldGoalAttempts');
  });

  test('nobody is listed twice, and a value that cannot be is left out', () => {
    const row = { game: { id: 41 }, team: { id: 5 }, player: { id: 1, name: 'P. 1' }, points: 12.5, assists: -1, rebounds: { total: 3 } };
    const [body] = bodiesOf('players', translatePlayerStatistics(answer([row, row]), context()));
    expect(body?.home.map(({ values }) => values)).toEqual([{ rebounds: 3 }]);
  });

  test('what a team made is shown as it is said, even where it does not add up to its points', () => {
    const row = (team: number) => ({
      game: { id: 41 },
      team: { id: team },
      field_goals: made(36, 98, 37),
      threepoint_goals: made(20, 61, 32),
      freethrows_goals: made(13, 17, 76),
      rebounds: { total: 44, offence: 17 },
      assists: 29,
      steals: null,
    });
    const [body] = bodiesOf('statistics', translateTeamStatistics(answer([row(5), row(6)]), context()));
    expect(body?.periods.all).toMatchObject({
      fieldGoals: { home: 36, away: 36 },
      fieldGoalAttempts: { home: 98, away: 98 },
      offensiveRebounds: { home: 17 },
    });
    expect(body?.periods.all).not.toHaveProperty('steals');
  });
});

describe('tables, meetings and prices of basketball', () => {
  const row = (position: number, stage: string, group: string, more: Fields = {}) => ({
    position,
    stage,
    group: { name: group },
    team: { id: position, name: `Team ${position}` },
    league: { id: 3, name: 'Testland Hoops', season: '2025-2026' },
    games: { played: 3, win: { total: 2 }, lose: { total: 1 } },
    points: { for: 240, against: 230 },
    form: 'LWW',
    description: null,
    ...more,
  });

  test('a list of lists is one table for each stage, by groups, with the form newest last', () => {
    const payload = answer([[row(1, 'Regular', 'East'), row(1, 'Regular', 'West')], [row(1, 'Cup', 'A')]]);
    const tables = bodiesOf('standings', translateTables(payload, aContext()));
    expect(tables.map(({ stage, groups }) => [stage.name, groups.map(({ name }) => name)])).toEqual([
      [{ 'en-US': 'Regular' }, [{ 'en-US': 'East' }, { 'en-US': 'West' }]],
      [{ 'en-US': 'Cup' }, [{ 'en-US': 'A' }]],
    ]);
    expect(tables[0]?.groups[0]?.rows[0]).toMatchObject({ points: null, won: 2, form: ['won', 'won', 'lost'] });
  });

  test('played games are meetings, others come next', () => {
    const game = (id: number, short: string, timestamp: number) => ({
      ...aGame(
        short,
        short === 'FT'
          ? [
              [20, 10],
              [20, 10],
              [20, 10],
              [20, 10],
            ]
          : [],
      ),
      id,
      timestamp,
    });
    const payload = answer([
      game(41, 'FT', 1_750_000_000), // the game itself, once it is over
      game(1, 'FT', 1_600_000_000),
      game(2, 'FT', 1_700_000_000),
      game(3, 'NS', 1_800_000_000),
      game(4, 'POST', 1_650_000_000),
    ]);
    const [body] = bodiesOf(
      'analysis',
      translateGameAnalysis({ meetings: payload, season: { home: payload, away: payload } }, ID, aContext()),
    );
    expect(body?.meetings.map(({ kickoff }) => kickoff)).toEqual([1_700_000_000_000, 1_600_000_000_000]);
    expect(body?.meetings[0]).toMatchObject({ score: { home: 80, away: 40 }, half: { home: 40, away: 20 } });
    expect(body?.next.away.map(({ kickoff }) => kickoff)).toEqual([1_800_000_000_000]);
  });

  test('two-way prices, with the same companies as in football', () => {
    const bets = [
      {
        id: 2,
        name: 'Home/Away',
        values: [
          { value: 'Home', odd: '1.80' },
          { value: 'Away', odd: '2.00' },
        ],
      },
      {
        id: 4,
        name: 'Over/Under',
        values: [
          { value: 'Over 160.5', odd: '1.9' },
          { value: 'Under 160.5', odd: '1.9' },
        ],
      },
    ];
    const [body] = bodiesOf(
      'odds',
      translateGameOdds(
        answer([
          {
            game: { id: 41 },
            bookmakers: [
              { id: 4, name: 'Bet365', bets },
              { id: 3, name: '1xBet', bets: bets.slice(1) },
            ],
          },
        ]),
        aContext(),
      ),
    );
    expect(body?.companies).toMatchObject([
      { company: 2, market: 'europe', points: [{ home: 1.8, draw: null, away: 2 }] },
      { company: 2, market: 'total', points: [{ line: 160.5 }] },
      { company: 1011, name: '1xBet', market: 'total' },
    ]);
  });
});
