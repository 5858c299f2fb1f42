import { beforeEach, describe, expect, test } from 'vitest';
import { BasketballStatus } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { MatchRow } from '#contract/match/match.ts';
import type { ProviderEvent } from '#gateway/feed/provider/providerEvent.ts';
import { DoubtfulStates } from '#gateway/feed/apisports/plan/doubtfulStates.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';
import { aProviderFixture, aProviderState, someOdds } from '#tests/builders/provider/providerEvents.ts';

const SECOND = 1_000;
const NOW = KICKOFF + 600 * SECOND;
const clockAt = (minute: number, running = 1) => ({ base: minute * 60, since: NOW, running });

describe('a state that takes something back', () => {
  let doubtful = new DoubtfulStates();
  beforeEach(() => void (doubtful = new DoubtfulStates()));

  /** Kinds that pass of an answer that was asked so many seconds after the first. */
  const passed = (row: MatchRow, state: ProviderEvent, seconds: number, beside: readonly ProviderEvent[] = []) => {
    const askedAt = NOW + seconds * SECOND;
    const events = doubtful.withoutDoubtful([...beside, state], new Map([['a', row]]), { askedAt, receivedAt: askedAt + 200 });
    return events.map(({ kind }) => kind);
  };
  const board = aMatch({ score: { home: 1, away: 0 } });
  const goalless = aProviderState('a', { score: { home: 0, away: 0 } });
  const sameGoals = aProviderState('a', { score: { home: 1, away: 0 } });

  test('a goal less is held until three answers in half a minute say so', () => {
    expect([0, 15, 29.999].flatMap((seconds) => passed(board, goalless, seconds))).toEqual([]);
    expect(passed(board, goalless, 30)).toEqual(['state']);
  });

  test('or two in a minute', () => {
    expect(passed(board, goalless, 0)).toEqual([]);
    expect(passed(board, goalless, 60)).toEqual(['state']);
  });

  test('a fresh answer ends the doubt: the next one begins anew', () => {
    passed(board, goalless, 0);
    expect(passed(board, sameGoals, 10)).toEqual(['state']);
    expect(passed(board, goalless, 20)).toEqual([]);
    expect(passed(board, goalless, 80)).toEqual(['state']);
  });

  test('another score is another doubt', () => {
    const two = aMatch({ score: { home: 2, away: 0 } });
    passed(two, goalless, 0);
    expect(passed(two, sameGoals, 20)).toEqual([]);
    expect(passed(two, sameGoals, 80)).toEqual(['state']);
  });

  test('a goal more passes, even if the other side has one less only when repeated', () => {
    expect(passed(board, aProviderState('a', { score: { home: 2, away: 0 } }), 0)).toEqual(['state']);
    expect(passed(board, aProviderState('a', { score: { home: 0, away: 1 } }), 1)).toEqual([]);
  });

  test('a goal that was just taken back is held when it comes back, unless answers repeat it; another goal is not', () => {
    passed(board, goalless, 0);
    passed(board, goalless, 60);
    const now = aMatch({ score: { home: 0, away: 0 } });
    expect(passed(now, sameGoals, 70)).toEqual([]);
    expect(passed(now, goalless, 80)).toEqual(['state']);
    expect(passed(now, aProviderState('a', { score: { home: 0, away: 1 } }), 85)).toEqual(['state']);
    expect([90, 105].flatMap((seconds) => passed(now, sameGoals, seconds))).toEqual([]);
    expect(passed(now, sameGoals, 120)).toEqual(['state']);
    expect(passed(now, sameGoals, 300)).toEqual(['state']); // no old answer any more
  });

  test('so is the end that was just taken back', () => {
    const ended = aMatch({ status: F.finished, score: { home: 1, away: 0 } });
    const final = aProviderState('a', { status: F.finished, score: { home: 1, away: 0 } });
    passed(ended, sameGoals, 0);
    expect(passed(ended, sameGoals, 60)).toEqual(['state']);
    expect(passed(board, final, 70)).toEqual([]);
    expect(passed(board, final, 130)).toEqual(['state']);
  });

  test('forgets matches that are not announced any more', () => {
    passed(board, goalless, 0);
    doubtful.keepOnly(new Map());
    expect(passed(board, goalless, 60)).toEqual([]);
  });

  test('more than a minute back is held; less, or a clock that stands still, is not', () => {
    const running = aMatch({ clock: clockAt(20) });
    const state = (minute: number, isRunning = 1) => aProviderState('a', { clock: clockAt(minute, isRunning) });
    expect(passed(running, state(18), 0)).toEqual([]);
    expect(passed(running, state(18), 60)).toEqual(['state']);
    expect(passed(running, state(19), 61)).toEqual(['state']);
    expect(passed(running, state(18, 0), 62)).toEqual(['state']);
  });

  test('play after the end is held in both sports; other ends are not', () => {
    const ended = aMatch({ status: F.finished, score: { home: 1, away: 0 } });
    expect(passed(ended, sameGoals, 0)).toEqual([]);
    expect(passed(ended, aProviderState('a', { status: F.finished, score: { home: 0, away: 0 } }), 1)).toEqual(['state']);
    const game = aGame({ status: BasketballStatus.finished });
    const body = {
      kickoff: KICKOFF,
      status: BasketballStatus.q4,
      clock: clockAt(1),
      periods: [],
      periodSeconds: 600,
      score: { home: 1, away: 2 },
    };
    const inPlay: ProviderEvent = { kind: 'state', sourceId: 'a', at: NOW, body: { ...body, sport: 'basketball' } };
    expect(passed(game, inPlay, 20)).toEqual([]);
    expect(passed(game, inPlay, 80)).toEqual(['state']);
  });

  test('a correction passes, and so does a match that is not announced', () => {
    expect(passed(board, aProviderState('a', { correction: 'awarded' }), 0)).toEqual(['state']);
    expect(passed(board, aProviderState('unknown'), 0)).toEqual(['state']);
  });

  test('with it everything of the same answer about the match is held, but not its fixture, and no other match', () => {
    const beside = [aProviderFixture('a'), someOdds('a', [2], NOW), someOdds('b', [2], NOW)];
    expect(passed(board, goalless, 0, beside)).toEqual(['fixture', 'odds']);
  });
});
