import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { nameIn } from '#contract/locale/names.ts';
import { coverageOf } from '#gateway/demo/detail/coverage.ts';
import { simulatedDetail } from '#gateway/demo/detail/simulatedDetail.ts';
import { previewDetail } from '#gateway/demo/detail/preview/previewDetail.ts';
import { bodyAt, CALENDAR, simulatedMatches } from '#tests/builders/detail/simulatedMatches.ts';

const HOUR_MS = 3_600_000;
const previews = [...simulatedMatches('football', 130), ...simulatedMatches('basketball', 90)].map((fixture) => ({
  fixture,
  documents: previewDetail(fixture, CALENDAR).documents(Number.NEGATIVE_INFINITY, fixture.kickoff + 3 * HOUR_MS),
}));

describe('previewDetail', () => {
  test('has forecasts that add up to 100, with a score grid where goals are counted', () => {
    let models = 0;
    for (const { documents } of previews) {
      for (const { home, draw, away, basis, scores, expected, record } of bodyAt(documents, 'forecast')?.models ?? []) {
        models += 1;
        expect(home + (draw ?? 0) + away).toBeCloseTo(100, 0);
        expect([scores !== null, expected !== null]).toEqual([basis === 'goals', basis === 'goals']);
        const grid = scores?.flat().reduce((sum, one) => sum + one, 0) ?? 90;
        expect(grid).toBeGreaterThan(40);
        expect(grid).toBeLessThanOrEqual(101);
        if (record) expect(record.hits).toBeLessThanOrEqual(record.matches);
      }
    }
    expect(models).toBeGreaterThan(5);
  });

  test('has news in four languages that agree with the absences', () => {
    let items = 0;
    for (const { documents } of previews) {
      const absent = bodyAt(documents, 'injuries');
      for (const { text, side, tone } of bodyAt(documents, 'intelligence')?.items ?? []) {
        items += 1;
        for (const language of LANGUAGES) expect(nameIn(text, language)).not.toMatch(/[{}]|undefined/);
        const named = absent?.[side].some(({ player }) => nameIn(text, 'en-US').includes(nameIn(player.name, 'en-US')));
        if (/do without|not available/.test(nameIn(text, 'en-US'))) expect([tone, named]).toEqual(['bad', true]);
      }
    }
    expect(items).toBeGreaterThan(5);
  });

  test('lets nobody play who is absent', () => {
    for (const { fixture } of previews.filter((one) => ['full', 'middle'].includes(coverageOf(one.fixture)))) {
      const lineups = bodyAt(simulatedDetail(fixture, CALENDAR).documents(Number.NEGATIVE_INFINITY, fixture.kickoff), 'lineups');
      for (const team of [lineups?.home, lineups?.away]) {
        const out = new Set(team?.absent.map(({ player }) => player.id));
        expect([...(team?.starters ?? []), ...(team?.bench ?? [])].filter(({ player }) => out.has(player.id))).toEqual([]);
      }
    }
  });

  test('knows weather out of doors, a venue with its seats, and the crowd only after kick-off', () => {
    for (const { fixture, documents } of previews) {
      const before = bodyAt(previewDetail(fixture, CALENDAR).documents(Number.NEGATIVE_INFINITY, fixture.kickoff), 'environment');
      const after = bodyAt(documents, 'environment');
      expect(before?.weather === null).toBe(fixture.sport === 'basketball');
      expect(before?.venue?.attendance ?? null).toBeNull();
      if (after?.venue?.attendance) expect(after.venue.attendance).toBeLessThanOrEqual(after.venue.capacity ?? 0);
    }
  });
});
