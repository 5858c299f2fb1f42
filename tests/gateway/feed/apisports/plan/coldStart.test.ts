import { describe, expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import { createApisportsPlan } from '#gateway/feed/apisports/apisportsPlan.ts';
import { JobSchedule } from '#gateway/feed/provider/jobSchedule.ts';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { aMatch } from '#tests/builders/aMatch.ts';
import { TestTime } from '#tests/builders/testTime.ts';

const NOW = Date.UTC(2026, 10, 21, 14);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEAGUE = {
  name: 'League',
  kind: 'league',
  region: null,
  season: 2026,
  coverage: {
    events: true,
    lineups: true,
    statistics: true,
    players: true,
    standings: true,
    injuries: true,
    predictions: true,
    odds: true,
  },
} as const;

/** Kick-off of the match of each league, in ms from now. */
const KICKOFFS: Readonly<Record<number, number>> = { 1: 22 * HOUR, 2: 20 * HOUR, 3: 20 * MINUTE, 4: -50 * MINUTE };

/** A gateway that starts with a full board: of the named leagues one match each. */
function pagesAtStart(): readonly string[] {
  const store = memoryPollStore();
  store.markDone('football/leagues', NOW);
  store.memory.set(
    'football/leagues',
    Object.keys(KICKOFFS).map((id) => ({ ...LEAGUE, id: Number(id) })),
  );
  const matches = Object.entries(KICKOFFS).map(([id, ms]) => ({
    sourceId: `af:f:m:50${id}`,
    home: `af:f:t:1${id}`,
    away: `af:f:t:2${id}`,
    kickoff: NOW + ms,
    competition: `af:f:c:${id}`,
  }));
  store.memory.set('football/matches/2026-11-21', matches);
  const rows = new Map<string, MatchRow>(
    matches.map(({ sourceId, kickoff }) => [
      sourceId,
      aMatch({ kickoff, statusAt: Math.min(kickoff, NOW), status: kickoff < NOW ? F.secondHalf : F.notStarted }),
    ]),
  );
  const plan = createApisportsPlan({ memory: store.memory, timers: new TestTime(NOW).timers(), report: () => undefined });
  const schedule = new JobSchedule(store);
  schedule.set(plan.jobs({ now: NOW, rows, watched: new Set(), failing: new Set() }), NOW);
  return schedule.due(NOW, new Map()).flatMap(({ key, priority }) => (priority === 'pages' ? [key] : []));
}

describe('the pages of a gateway that starts on a Saturday with an empty store', () => {
  const keys = pagesAtStart();
  const placeOf = (key: string) => keys.indexOf(key);

  test('line-ups of matches about to begin come first', () => {
    expect(keys[0]).toBe('football/details/pages');
  });

  test('then come the tables of leagues that play now, before those of tomorrow', () => {
    expect(keys.slice(1, 3).toSorted()).toEqual(['football/standings/3/2026', 'football/standings/4/2026']);
    expect(placeOf('football/standings/1/2026')).toBeGreaterThan(2);
  });

  test('forecasts and earlier meetings of tomorrow come last, after those of matches about to begin', () => {
    const [soon, tomorrow] = [placeOf('football/predictions/503'), placeOf('football/predictions/501')];
    expect(soon).toBeGreaterThan(2);
    expect(tomorrow).toBeGreaterThan(soon);
    expect(placeOf('football/standings/1/2026')).toBeLessThan(tomorrow);
    expect(keys.slice(-4).toSorted()).toEqual([
      'football/analysis/af:f:m:501',
      'football/analysis/af:f:m:502',
      'football/predictions/501',
      'football/predictions/502',
    ]);
  });
});
