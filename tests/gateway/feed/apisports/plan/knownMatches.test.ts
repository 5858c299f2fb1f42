import { expect, test } from 'vitest';
import { memoryPollStore } from '#gateway/feed/provider/memoryPollStore.ts';
import { KnownMatches } from '#gateway/feed/apisports/plan/knownMatches.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aProviderFixture, aProviderState } from '#tests/builders/provider/providerEvents.ts';

const DAY = 86_400_000;
const KEY = 'football/matches/';

function announced(sourceId: string, kickoff = KICKOFF) {
  const event = aProviderFixture(sourceId);
  return { ...event, body: { ...event.body, kickoff } };
}

test('learns what the fixtures of its sport say, and nothing from other events', () => {
  const matches = new KnownMatches('football', memoryPollStore().memory);
  matches.learn([announced('a'), aProviderState('b')], KICKOFF);
  expect(matches.get('a')).toEqual({
    sport: 'football',
    sourceId: 'a',
    home: 'a-home',
    away: 'a-away',
    kickoff: KICKOFF,
    competition: 'league',
  });
  expect(matches.get('b')).toBeUndefined();
  const basketball = new KnownMatches('basketball', memoryPollStore().memory);
  basketball.learn([announced('a')], KICKOFF);
  expect(basketball.get('a')).toBeUndefined();
});

test('a match that moves is stored under its new day only', () => {
  const { memory } = memoryPollStore();
  const matches = new KnownMatches('football', memory);
  matches.learn([announced('a'), announced('b')], KICKOFF);
  matches.learn([announced('a', KICKOFF + DAY)], KICKOFF);
  const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(({ sourceId }: { sourceId: string }) => sourceId) : value);
  expect(Array.from(memory.entries(KEY), ([key, value]) => [key, idsOf(value)])).toEqual([
    [`${KEY}2026-11-21`, ['b']],
    [`${KEY}2026-11-22`, ['a']],
  ]);
  expect(new KnownMatches('football', memory).get('a')?.kickoff).toBe(KICKOFF + DAY);
});

test('outlives a restart, apart from what cannot be read', () => {
  const { memory } = memoryPollStore();
  new KnownMatches('football', memory).learn([announced('a')], KICKOFF);
  memory.set(`${KEY}2026-11-20`, [{ sourceId: 'broken' }]);
  const restarted = new KnownMatches('football', memory);
  expect(restarted.get('a')).toMatchObject({ home: 'a-home', away: 'a-away', competition: 'league' });
  expect(restarted.get('broken')).toBeUndefined();
  expect(new KnownMatches('basketball', memory).get('a')).toBeUndefined();
});

test('days of more than a week ago are forgotten, in memory and store', () => {
  const { memory } = memoryPollStore();
  const matches = new KnownMatches('football', memory);
  matches.learn([announced('old', KICKOFF - 9 * DAY), announced('recent', KICKOFF - 7 * DAY)], KICKOFF - 7 * DAY);
  expect(matches.get('old')).toBeDefined();
  matches.learn([announced('a')], KICKOFF);
  expect([matches.get('old'), matches.get('recent')?.sourceId]).toEqual([undefined, 'recent']);
  expect([...memory.entries(KEY).keys()]).toEqual([`${KEY}2026-11-14`, `${KEY}2026-11-21`]);
});

test('what is known already is not stored again', () => {
  const { memory } = memoryPollStore();
  const stored: string[] = [];
  const matches = new KnownMatches('football', { ...memory, set: (key) => void stored.push(key) });
  matches.learn([announced('a')], KICKOFF);
  matches.learn([announced('a')], KICKOFF + 1);
  expect(stored).toEqual([`${KEY}2026-11-21`]);
});
