import { expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { INSTANT_AFTER_MS } from '#contract/match/status.ts';
import { firstStateAt } from '#gateway/feed/ingest/firstStateAt.ts';
import { fixtureBody } from '#gateway/feed/ingest/schema/fixtureSchema.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR_MS = 3_600_000;

test('a result of hours ago did not come about when it was first heard', () => {
  for (const hours of [2.6, 4, 20]) expect(stateAt(F.finished, KICKOFF + hours * HOUR_MS)).toBe(KICKOFF + 2 * HOUR_MS);
});

test('extra time makes a match longer', () => {
  const regular = { home: 1, away: 1 };
  expect(stateAt(F.finished, KICKOFF + 3 * HOUR_MS, { regular })).toBe(KICKOFF + 3 * HOUR_MS);
  expect(stateAt(F.finished, KICKOFF + 20 * HOUR_MS, { regular })).toBe(KICKOFF + 2.75 * HOUR_MS);
});

test('what was postponed, cancelled or abandoned days ago is no news when it is first heard', () => {
  for (const status of [F.postponed, F.cancelled, F.abandoned]) {
    expect(stateAt(status, KICKOFF + 20 * HOUR_MS)).toBe(KICKOFF);
    expect(stateAt(status, KICKOFF - HOUR_MS)).toBe(KICKOFF - HOUR_MS);
  }
});

test('what nobody expects yet is no news on the live list when it is postponed or cancelled', () => {
  for (const status of [F.postponed, F.cancelled])
    expect(stateAt(status, KICKOFF - 50 * HOUR_MS)).toBeLessThan(KICKOFF - 50 * HOUR_MS - INSTANT_AFTER_MS);
});

test('a result soon after the match may be news', () => {
  expect(stateAt(F.finished, KICKOFF + 2.4 * HOUR_MS)).toBe(KICKOFF + 2.4 * HOUR_MS);
});

test('a match in play is as it is, whenever it should have begun', () => {
  expect(stateAt(F.secondHalf, KICKOFF + 20 * HOUR_MS)).toBe(KICKOFF + 20 * HOUR_MS);
});

function stateAt(status: F, at: number, more: object = {}): number {
  const state = {
    at,
    body: {
      sport: 'football',
      kickoff: KICKOFF,
      status,
      clock: { base: 0, since: 0, running: 0 },
      score: { home: 1, away: 0 },
      ...more,
    },
  };
  const team = (id: string) => ({ sourceId: id, name: { 'en-US': id } });
  const fixture = fixtureBody.parse({
    sport: 'football',
    kickoff: KICKOFF,
    competition: { sourceId: 'c-1', name: { 'en-US': 'Testland Cup' } },
    home: team('t-1'),
    away: team('t-2'),
    state,
  });
  if (fixture.state === undefined) throw new Error('the fixture has no state');
  return firstStateAt(fixture, fixture.state);
}
