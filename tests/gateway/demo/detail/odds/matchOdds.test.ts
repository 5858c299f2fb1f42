import { describe, expect, test } from 'vitest';
import { ODDS_COMPANIES, type Odds, type OddsPoint } from '#contract/detail/odds.ts';
import type { SourceDocument } from '#contract/detail/sourceDocument.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { footballMarkets } from '#gateway/demo/detail/odds/footballMarkets.ts';
import { footballScript } from '#gateway/demo/season/footballScript.ts';
import { scriptOf } from '#gateway/demo/season/simulatedFeed.ts';
import { allDocuments, CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const matches = [...simulatedMatches('football', 23), ...simulatedMatches('basketball', 25)].map((fixture) => ({
  fixture,
  script: scriptOf(fixture),
  documents: allDocuments(simulatedDetail(fixture, CALENDAR)),
}));
const series = matches.flatMap(({ fixture, script, documents }) =>
  [...seriesOf(documents).values()].map((one) => ({ fixture, script, ...one })),
);

describe('simulated odds', () => {
  test('are quoted by eight to twelve known companies in three markets', () => {
    for (const { fixture } of matches.filter(({ documents }) => documents.some(({ kind }) => kind === 'odds'))) {
      const companies = new Set(series.filter((one) => one.fixture === fixture).map(({ company }) => company));
      expect(companies.size).toBeGreaterThanOrEqual(8);
      expect(companies.size).toBeLessThanOrEqual(12);
      expect(series.filter((one) => one.fixture === fixture)).toHaveLength(companies.size * 3);
    }
    expect(new Set(series.map(({ name, company }) => ODDS_COMPANIES[company] === name))).toEqual(new Set([true]));
    expect(series.length).toBeGreaterThan(100);
  });

  test('are above 1, with a margin of 3 to 8 percent, on lines of the quarter grid', () => {
    let open = 0;
    for (const { market, points, fixture } of series) {
      for (const { home, draw, away, line, closed } of points) {
        if (closed) continue;
        open += 1;
        const prices = [home, away, ...(market === 'europe' && fixture.sport === 'football' ? [draw] : [])].map((price) => price ?? 0);
        expect(Math.min(...prices)).toBeGreaterThan(1);
        const margin = prices.reduce((sum, price) => sum + 1 / price, 0) - 1;
        expect(margin).toBeGreaterThan(0.02);
        expect(margin).toBeLessThan(0.09);
        expect(line === null).toBe(market === 'europe');
        if (line !== null) expect(Number.isInteger(line * 4)).toBe(true);
      }
    }
    expect(open).toBeGreaterThan(5_000);
  });

  test('begin days before kick-off without a minute, go on with minute and score, one a minute at most', () => {
    for (const { fixture, script, points } of series) {
      expect(fixture.kickoff - (points[0]?.at ?? 0)).toBeGreaterThan(2 * 86_400_000);
      const start = script.find(({ clock }) => clock.running === 1)?.at ?? Number.POSITIVE_INFINITY;
      const minutes: number[] = [];
      for (const [i, { at, minute, score, closed }] of points.entries()) {
        expect(at).toBeGreaterThan(points[i - 1]?.at ?? 0);
        expect([score === null, minute === null]).toEqual([at < start, at < start || fixture.sport === 'basketball']);
        if (score) expect(score).toEqual(script.findLast((state) => state.at <= at)?.score ?? score);
        if (!closed && !points[i - 1]?.closed) minutes.push(at);
      }
      for (const [i, at] of minutes.entries()) if (i > 0) expect(at - (minutes[i - 1] ?? 0)).toBeGreaterThanOrEqual(60_000);
    }
  });

  test('close at each goal and open again 20 to 40 seconds later with the new score', () => {
    let goals = 0;
    for (const { fixture, company, market, points } of series) {
      if (fixture.sport !== 'football') continue;
      const script = footballScript(fixture);
      for (const [i, { at, score, regular, status }] of script.entries()) {
        const before = script[i - 1];
        if (!before || score.home + score.away <= before.score.home + before.score.away || regular || status === 5) continue;
        const open = points.findLast((point) => point.at <= at);
        if (open?.closed) continue;
        const then = points.findLast((point) => point.at <= at + 3_000);
        expect([fixture.sourceId, company, market, then?.closed]).toEqual([fixture.sourceId, company, market, true]);
        expect(then?.home).toBe(open?.home);
        goals += 1;
        const again = points.find((point) => point.at > (then?.at ?? 0) && !point.closed);
        if (again) expect(again.at - at).toBeGreaterThanOrEqual(20_000);
      }
      expect(points.at(-1)?.closed).toBe(script.some(({ clock }) => clock.running === 1));
    }
    expect(goals).toBeGreaterThan(100);
  });

  test('count the goals already scored in totals, and agree on the favourite', () => {
    for (const { market, points, fixture } of series) {
      for (const { line, score, closed } of points) {
        if (market === 'total' && !closed && fixture.sport === 'football')
          expect(line).toBeGreaterThan((score?.home ?? 0) + (score?.away ?? 0));
      }
    }
    for (const [home, away] of [
      [2.2, 0.7],
      [0.8, 1.9],
    ] as const) {
      const { europe, handicap, total } = footballMarkets({ home, away }, { home: 0, away: 0 });
      expect(Math.sign(handicap.line ?? 0)).toBe(europe.home > europe.away ? -1 : 1);
      expect(Math.abs((total.line ?? 0) - home - away)).toBeLessThan(0.5);
      const level = footballMarkets({ home, away }, { home: 1, away: 1 });
      expect([level.handicap.line, level.total.line]).toEqual([handicap.line, (total.line ?? 0) + 2]);
    }
  });
});

interface Series {
  readonly company: number;
  readonly name: string;
  readonly market: Odds['companies'][number]['market'];
  readonly points: readonly OddsPoint[];
}

/** Joins the tails that the documents bring, as the gateway does. */
function seriesOf(documents: readonly SourceDocument[]): ReadonlyMap<string, Series> {
  const all = new Map<string, Series>();
  for (const document of documents) {
    if (document.kind !== 'odds') continue;
    for (const { company, name, market, points } of document.body.companies) {
      const key = `${company}/${market}`;
      const kept = (all.get(key)?.points ?? []).filter(({ at }) => at < (points[0]?.at ?? 0));
      all.set(key, { company, name, market, points: [...kept, ...points] });
    }
  }
  return all;
}
