import { expect, test } from 'vitest';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { ProviderEventOf } from '#gateway/feed/provider/providerEvent.ts';
import { isMinuteBack, withCorrections } from '#gateway/feed/apisports/plan/corrections.ts';
import { aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aProviderState, someOdds } from '#tests/builders/provider/providerEvents.ts';

const NOW = KICKOFF + 1_200_000;
const clockAt = (minute: number, running = 1) => ({ base: minute * 60, since: NOW, running });
const board = aMatch({ clock: clockAt(20) });

function correctionOf(state: ProviderEventOf<'state'>, readSecondsAgo: number, row: MatchRow = board): string | undefined {
  const [event] = withCorrections([state], new Map([['a', row]]), new Map([['a', NOW - readSecondsAgo * 1_000]]), NOW);
  return event?.kind === 'state' ? event.body.correction : undefined;
}

test('the first answer after three minutes says that it is', () => {
  const state = aProviderState('a', { clock: clockAt(20) });
  expect(correctionOf(state, 179)).toBeUndefined();
  expect(correctionOf(state, 180)).toMatch(/after a while/);
  const [unread] = withCorrections([state], new Map([['a', board]]), new Map(), NOW);
  expect(unread).toMatchObject({ body: { correction: expect.stringMatching(/after a while/) } });
});

test('a minute that stands still or goes back by more than one is explained', () => {
  expect(correctionOf(aProviderState('a', { clock: clockAt(18) }), 15)).toMatch(/stands still or has gone back/);
  expect(correctionOf(aProviderState('a', { clock: clockAt(19) }), 15)).toBeUndefined();
});

test('nothing is explained of another period, of a match that is not in play or not announced, nor twice', () => {
  expect(correctionOf(aProviderState('a', { clock: clockAt(0), status: F.secondHalf }), 15)).toBeUndefined();
  expect(correctionOf(aProviderState('a', { clock: clockAt(1) }), 999, aMatch({ status: F.notStarted }))).toBeUndefined();
  expect(correctionOf(aProviderState('unknown'), 999)).toBeUndefined();
  expect(correctionOf(aProviderState('a', { correction: 'awarded' }), 999)).toBe('awarded');
});

test('other events stay as they are', () => {
  const odds = someOdds('a', [2], NOW);
  expect(withCorrections([odds], new Map([['a', board]]), new Map(), NOW)).toEqual([odds]);
});

test('only a running clock is a minute back', () => {
  const { body } = aProviderState('a', { clock: clockAt(18) });
  expect(isMinuteBack(body, board, NOW)).toBe(true);
  expect(isMinuteBack({ ...body, clock: clockAt(18, 0) }, board, NOW)).toBe(false);
});
