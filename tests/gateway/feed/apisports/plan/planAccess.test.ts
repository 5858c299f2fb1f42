import { describe, expect, test } from 'vitest';
import { PlanAccess } from '#gateway/feed/apisports/plan/planAccess.ts';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 14);
const DAYS = { parameter: 'date', range: { from: '2026-11-20', to: '2026-11-22' } };
const SEASONS = { parameter: 'season', range: { from: '2022', to: '2024' } };
const IDS = { parameter: 'ids', range: null };

function learned(memory = memoryPollStore().memory): PlanAccess {
  memory.set('budget/football', { perDay: 100, perMinute: 10 });
  const access = new PlanAccess('football', memory);
  for (const limit of [DAYS, SEASONS, IDS]) access.learn(limit, NOW);
  return access;
}

describe('PlanAccess', () => {
  test('permits everything until something was refused', () => {
    const access = new PlanAccess('football', memoryPollStore().memory);
    expect(access.permits({ params: { date: '2030-01-01', season: '2030', ids: '1-2' } }, NOW)).toBe(true);
    expect(access.omissions(NOW)).toEqual([]);
  });

  test('days are those around today, also tomorrow', () => {
    const access = learned();
    const permitted = (now: number) =>
      ['19', '20', '21', '22', '23', '24'].filter((day) => access.permits({ params: { date: `2026-11-${day}` } }, now));
    expect(permitted(NOW)).toEqual(['20', '21', '22']);
    expect(permitted(NOW + DAY)).toEqual(['21', '22', '23']);
  });

  test.each([
    [{ season: '2024' }, true],
    [{ season: '2026' }, false],
    [{ season: '2024-2025' }, true],
    [{ season: '2026-2027' }, false],
    [{ ids: '1-2' }, false],
    [{ id: '1' }, true],
    [{ live: 'all' }, true],
    [{ h2h: '1-2', last: '10' }, true],
  ])('%o: %s', (params, isPermitted) => {
    expect(learned().permits({ params }, NOW)).toBe(isPermitted);
  });

  test('outlives a restart, and is tried again after a week or with another plan', () => {
    const { memory } = memoryPollStore();
    learned(memory);
    const restarted = new PlanAccess('football', memory);
    expect(restarted.permitsLists(NOW + 6 * DAY)).toBe(false);
    expect(restarted.permitsLists(NOW + 8 * DAY)).toBe(true);
    expect(new PlanAccess('basketball', memory).permitsLists(NOW)).toBe(true);
    memory.set('budget/football', { perDay: 7_500, perMinute: 300 });
    expect(restarted.permitsLists(NOW)).toBe(true);
  });

  test('does not believe a limit that would leave no board', () => {
    const access = new PlanAccess('football', memoryPollStore().memory);
    access.learn({ parameter: 'date', range: { from: '2026-11-25', to: '2026-11-27' } }, NOW);
    access.learn({ parameter: 'date', range: null }, NOW);
    access.learn({ parameter: 'live', range: null }, NOW);
    access.learn({ parameter: 'date', range: { from: '----', to: '----' } }, NOW);
    expect(access.permits({ params: { date: '2026-11-21', live: 'all' } }, NOW)).toBe(true);
    expect(access.omissions(NOW)).toEqual([]);
  });

  test('says what is left out', () => {
    expect(learned().omissions(NOW)).toEqual([
      'football: matches earlier than 1 and later than 1 days from today (UTC) (not in the plan)',
      'football: tables and whatever else is asked by season, for seasons that begin after 2024 (not in the plan)',
      expect.stringContaining('one by one'),
    ]);
  });
});
