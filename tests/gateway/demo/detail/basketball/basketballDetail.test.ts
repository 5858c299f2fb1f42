import { describe, expect, test } from 'vitest';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { basketballScript } from '#gateway/demo/season/basketballScript.ts';
import { allDocuments, bodyAt, CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const SIDES = ['home', 'away'] as const;
const games = simulatedMatches('basketball', 9).map((fixture) => ({
  fixture,
  script: basketballScript(fixture),
  documents: allDocuments(simulatedDetail(fixture, CALENDAR)).filter(({ kind }) => kind !== 'odds' && kind !== 'text'),
}));
const detailed = games.filter(({ fixture }) => ['full', 'middle'].includes(coverageOf(fixture)));
const baskets = (documents: readonly SourceDocument[], at?: number) =>
  (bodyAt(documents, 'incidents', at)?.incidents ?? []).filter((one) => one.kind === 'basket');

describe('basketball details', () => {
  test('list baskets that add up to the score of every period in every state', () => {
    expect(detailed.length).toBeGreaterThan(10);
    for (const { script, documents } of detailed) {
      for (const [i, { at, periods }] of script.entries()) {
        if (script[i + 1]?.at === at) continue;
        const all = baskets(documents, at);
        const points = periods.map((_, period) => {
          const sum = { home: 0, away: 0 };
          for (const basket of all) if (basket.period === period + 1) sum[basket.side] += basket.points;
          return sum;
        });
        expect(points).toEqual(periods);
      }
    }
  });

  test('say the score after each basket, and the clock of its period', () => {
    for (const { script, documents } of detailed) {
      const score = { home: 0, away: 0 };
      for (const basket of baskets(documents)) {
        score[basket.side] += basket.points;
        expect(basket.score).toEqual(score);
        expect(basket.left).toBeLessThanOrEqual(basket.period > 4 ? 300 : (script[0]?.periodSeconds ?? 0));
      }
    }
  });

  test('have box scores that add up to the team statistics and the score', () => {
    for (const { fixture, script, documents } of games) {
      const players = bodyAt(documents, 'players');
      expect(players !== null).toBe(coverageOf(fixture) === 'full' && script.some(({ periods }) => periods.length > 0));
      const all = bodyAt(documents, 'statistics')?.periods.all ?? {};
      if (!players) continue;
      for (const side of SIDES) {
        const sum = (name: 'points' | 'rebounds' | 'assists' | 'fieldGoals' | 'threeAttempts' | 'turnovers' | 'fouls'): number =>
          players[side].reduce((total, { values }) => total + (values[name] ?? 0), 0);
        expect(sum('points')).toBe(script.at(-1)?.score[side]);
        for (const name of ['rebounds', 'assists', 'fieldGoals', 'threeAttempts', 'turnovers'] as const)
          expect(sum(name)).toBe(all[name]?.[side]);
        expect(sum('fouls')).toBe(all.personalFouls?.[side]);
        const points = 2 * (all.fieldGoals?.[side] ?? 0) + (all.threes?.[side] ?? 0) + (all.freeThrows?.[side] ?? 0);
        expect(points).toBe(script.at(-1)?.score[side]);
        expect(players[side].filter(({ onCourt }) => onCourt)).toHaveLength(5);
        expect(all.timeoutsLeft?.[side]).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test('let nobody play on after too many fouls, and fouls count up', () => {
    for (const { script, documents } of detailed) {
      const fouls = new Map<string, number>();
      for (const one of bodyAt(documents, 'incidents')?.incidents ?? []) {
        if (one.kind !== 'foul') continue;
        const id = one.player?.id ?? '';
        expect(one.fouls).toBe((fouls.get(id) ?? 0) + 1);
        fouls.set(id, one.fouls ?? 0);
      }
      expect(Math.max(0, ...fouls.values())).toBeLessThanOrEqual(script[0]?.periodSeconds === 720 ? 6 : 5);
    }
  });

  test('have statistics that never fall, except the time-outs left', () => {
    for (const { documents } of detailed) {
      let last: Readonly<Record<string, { readonly home: number | null; readonly away: number | null }>> = {};
      for (const document of documents.filter(({ kind }) => kind === 'statistics').filter((_, i) => i % 9 === 0)) {
        if (document.kind !== 'statistics') continue;
        const all = document.body.periods.all ?? {};
        const totals: typeof last = all;
        const fallen = Object.entries(last).filter(([name, value]) =>
          SIDES.some((side) => (totals[name]?.[side] ?? 0) < (value[side] ?? 0)),
        );
        expect(fallen.filter(([name]) => name !== 'timeoutsLeft')).toEqual([]);
        expect(all.fieldGoals?.home ?? 0).toBeLessThanOrEqual(all.fieldGoalAttempts?.home ?? Number.POSITIVE_INFINITY);
        last = all;
      }
    }
  });

  test('end each period with its score, and of lower competitions say no more', () => {
    for (const { fixture, script, documents } of games) {
      const all = bodyAt(documents, 'incidents')?.incidents ?? [];
      const ends = all.flatMap((one) => (one.kind === 'periodEnd' ? one.score : []));
      const last = script.at(-1);
      if (last?.status === 10) {
        expect(ends).toHaveLength(last.periods.length);
        expect(ends.at(-1)).toEqual(last.score);
      }
      if (coverageOf(fixture) === 'low') expect(all).toHaveLength(ends.length);
    }
  });
});
