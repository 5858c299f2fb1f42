import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { computeStandings, type TableResult, type TableRules } from '#contract/detail/computeStandings.ts';
import { recordingsFolder } from '#tests/builders/aRecording.ts';

const POINTS: TableRules = { tieRules: ['goalDifference', 'goalsFor'], rankedBy: 'points' };

describe('computeStandings', () => {
  test('counts three points for a win and one for a draw, home and away apart, with the form', () => {
    const [first, second, third] = computeStandings(
      ['a', 'b', 'c'],
      [result('a', 'b', 2, 0), result('c', 'a', 1, 1), result('b', 'c', 3, 1)],
      POINTS,
    );
    expect(first).toEqual({
      team: 'a',
      position: 1,
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      scored: 3,
      conceded: 1,
      points: 4,
      deduction: 0,
      home: { played: 1, won: 1, drawn: 0, lost: 0, scored: 2, conceded: 0, points: 3 },
      away: { played: 1, won: 0, drawn: 1, lost: 0, scored: 1, conceded: 1, points: 1 },
      form: ['won', 'drawn'],
    });
    expect([second?.team, second?.points, third?.team, third?.points]).toEqual(['b', 3, 'c', 1]);
  });

  test('takes deducted points off before it ranks', () => {
    const rows = computeStandings(['a', 'b'], [result('a', 'b', 1, 0)], { ...POINTS, deductions: new Map([['a', 4]]) });
    expect(rows.map(({ team, points, deduction }) => [team, points, deduction])).toEqual([
      ['b', 0, 0],
      ['a', -1, 4],
    ]);
  });

  test('applies the tie rules in their order', () => {
    const results = [result('a', 'b', 1, 0), result('b', 'c', 5, 0), result('c', 'a', 1, 0)];
    const order = (tieRules: TableRules['tieRules']): string =>
      computeStandings(['a', 'b', 'c'], results, { ...POINTS, tieRules })
        .map(({ team }) => team)
        .join('');
    expect(order(['goalDifference'])).toBe('bac');
    expect(order(['goalsFor'])).toBe('bac');
    expect(order([])).toBe('abc');
  });

  test('compares level teams by their own matches, and again those still level', () => {
    // a, b and c have six points each. Among them all have three and no difference, but c scored less; then a beat b.
    const results = [
      result('a', 'b', 2, 1),
      result('b', 'c', 1, 0),
      result('c', 'a', 1, 0),
      result('a', 'd', 1, 0),
      result('b', 'd', 5, 0),
      result('c', 'd', 1, 0),
    ];
    const order = computeStandings(['c', 'b', 'a', 'd'], results, { ...POINTS, tieRules: ['headToHead', 'goalDifference'] });
    expect(order.map(({ team }) => team).join('')).toBe('abcd');
  });

  test('prefers away goals between the two, then what was decided elsewhere', () => {
    const results = [result('a', 'b', 1, 0), result('b', 'a', 2, 1)];
    const order = (rules: Partial<TableRules>): string =>
      computeStandings(['b', 'a'], results, { ...POINTS, ...rules })
        .map(({ team }) => team)
        .join('');
    expect(order({ tieRules: ['awayGoals'] })).toBe('ab');
    const drawn = [result('a', 'b', 1, 1), result('b', 'a', 1, 1)];
    const decided = computeStandings(['a', 'b'], drawn, { ...POINTS, tieRules: ['awayGoals', 'fairPlay'], decided: new Map([['a', -3]]) });
    expect(decided.map(({ team }) => team)).toEqual(['b', 'a']);
  });

  test('ranks basketball by the share of wins, without points', () => {
    const results = [result('a', 'b', 90, 80), result('a', 'c', 70, 80), result('c', 'd', 99, 90)];
    const rows = computeStandings(['a', 'b', 'c', 'd'], results, { tieRules: ['headToHead', 'goalDifference'], rankedBy: 'winRate' });
    expect(rows.map(({ team, points, won }) => [team, points, won])).toEqual([
      ['c', null, 2],
      ['a', null, 1],
      ['d', null, 0],
      ['b', null, 0],
    ]);
  });
});

const recordings = recordingsFolder();
const tables = recordings === null ? null : join(recordings, 'tables');

describe.runIf(tables !== null && existsSync(tables))('computeStandings on recorded seasons', () => {
  test.each(['england-1-2011-12', 'england-1-2019-20', 'england-1-2022-23'])('equals the final table of %s', (name) => {
    const { results, finalTable } = season.parse(read(name));
    expect(tableOf(results, finalTable, POINTS)).toEqual(expectedTable(finalTable));
  });

  test('equals the group tables of a World Cup, down to fair play', () => {
    const { groups } = worldCup.parse(read('worldcup-groups-2018'));
    // Japan and Senegal were level in everything but cards.
    const rules: TableRules = {
      tieRules: [...POINTS.tieRules, 'headToHead', 'fairPlay'],
      rankedBy: 'points',
      decided: new Map([
        ['Senegal', -6],
        ['Japan', -4],
      ]),
    };
    for (const { results, finalTable } of groups) expect(tableOf(results, finalTable, rules)).toEqual(expectedTable(finalTable));
    expect(groups).toHaveLength(8);
  });
});

const recordedResult = z.object({ home: z.string(), away: z.string(), homeGoals: z.number(), awayGoals: z.number() });
const recordedRow = z.object({
  position: z.number(),
  team: z.string(),
  played: z.number(),
  won: z.number(),
  drawn: z.number(),
  lost: z.number(),
  goalsFor: z.number(),
  goalsAgainst: z.number(),
  points: z.number(),
  pointsAdjustment: z.number(),
});
const season = z.object({ results: z.array(recordedResult), finalTable: z.array(recordedRow) });
const worldCup = z.object({ groups: z.array(season) });
type RecordedRow = z.infer<typeof recordedRow>;

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(tables ?? '', `${name}.json`), 'utf8'));
}

function tableOf(results: readonly z.infer<typeof recordedResult>[], table: readonly RecordedRow[], rules: TableRules) {
  const deductions = new Map(table.map(({ team, pointsAdjustment }) => [team, -pointsAdjustment]));
  const teams = table.map(({ team }) => team).toSorted();
  const played = results.map(({ home, away, homeGoals, awayGoals }) => result(home, away, homeGoals, awayGoals));
  return computeStandings(teams, played, { ...rules, deductions }).map(
    ({ position, team, played, won, drawn, lost, scored, conceded, points }) => ({
      position,
      team,
      played,
      won,
      drawn,
      lost,
      goalsFor: scored,
      goalsAgainst: conceded,
      points,
    }),
  );
}

function expectedTable(table: readonly RecordedRow[]) {
  return table.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'pointsAdjustment')));
}

function result(home: string, away: string, homeGoals: number, awayGoals: number): TableResult {
  return { home, away, score: { home: homeGoals, away: awayGoals } };
}
