import { expect, test } from 'vitest';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { LeagueMemory } from '#gateway/feed/apisports/plan/leagueMemory.ts';

const COVERAGE = {
  events: true,
  lineups: true,
  statistics: false,
  players: false,
  standings: true,
  injuries: false,
  predictions: true,
  odds: true,
};
const LEAGUE = { id: 39, name: 'League', kind: 'league', region: 'Testland', season: 2026, coverage: COVERAGE } as const;
const ODD = { ...LEAGUE, id: 40, kind: undefined, region: null };

test('competitions outlive a restart, with and without a kind', () => {
  const { memory } = memoryPollStore();
  new LeagueMemory(memory).replace(new Map([LEAGUE, ODD].map((league) => [league.id, league])));
  const stored: unknown = JSON.parse(JSON.stringify(memory.get('football/leagues')));
  memory.set('football/leagues', stored);
  expect([...new LeagueMemory(memory).all.values()]).toEqual([LEAGUE, ODD]);
});

test('a new list replaces the old one whole', () => {
  const leagues = new LeagueMemory(memoryPollStore().memory);
  leagues.replace(new Map([[39, LEAGUE]]));
  leagues.replace(new Map([[40, ODD]]));
  expect([...leagues.all.keys()]).toEqual([40]);
});

test('what an earlier version wrote differently is read anew', () => {
  const { memory } = memoryPollStore();
  memory.set('football/leagues', [{ ...LEAGUE, coverage: { events: true } }]);
  expect(new LeagueMemory(memory).all.size).toBe(0);
});
