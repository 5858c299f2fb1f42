import { expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import { firstStateAt } from '#gateway/feed/ingest/firstStateAt.ts';
import { fixtureBody } from '#gateway/feed/ingest/schema/fixtureSchema.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';

const HOUR_MS = 3_600_000;

test('a result of hours ago did not come about when it was first heard', () => {
  expect(stateAt(F.finished, KICKOFF + 20 * HOUR_MS)).toBe(KICKOFF + 2 * HOUR_MS);
});

test('a result soon after the match may be news', () => {
  expect(stateAt(F.finished, KICKOFF + 3 * HOUR_MS)).toBe(KICKOFF + 3 * HOUR_MS);
});

test('a match in play is as it is, whenever it should have begun', () => {
  expect(stateAt(F.secondHalf, KICKOFF + 20 * HOUR_MS)).toBe(KICKOFF + 20 * HOUR_MS);
});

function stateAt(status: F, at: number): number {
  const state = {
    at,
    body: {
      sport: 'football',
      kickoff: KICKOFF,
      status,
      clock: { base: 0, since: 0, running: 0 },
      score: { home: 1, away: 0 },
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
