import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow } from '#contract/match/match.ts';
import { finalResult, needsReview } from '#contract/stances/finalResult.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const at = (home: number, away: number) => ({ home, away });
const ended = (given: Partial<FootballRow>) => finalResult(aMatch({ status: F.finished, half: at(0, 0), ...given }));
const endedGame = (given: Partial<BasketballRow>) =>
  finalResult(
    aGame({
      status: B.finished,
      score: at(90, 88),
      periods: [at(20, 20), at(20, 20), at(20, 20), at(30, 28)],
      periodSeconds: 600,
      ...given,
    }),
  );
const goal = (minute: number) => ({ kind: 'goal', side: 'home', minute, added: 0, at: 1 }) as const;

describe('finalResult of football', () => {
  test('is the score of regular time', () => {
    expect(ended({ score: at(2, 1), half: at(1, 1) })).toMatchObject({ state: 'finished', score: at(2, 1), half: at(1, 1) });
    expect(ended({ score: at(3, 2), regular: at(2, 2), penalties: at(4, 2) })).toMatchObject({ state: 'finished', score: at(2, 2) });
  });

  test('keeps a shoot-out that follows regular time at once', () => {
    expect(ended({ score: at(1, 1), penalties: at(5, 4) })).toMatchObject({ state: 'finished', score: at(1, 1) });
  });

  test('keeps an unknown half-time score unknown', () => {
    expect(ended({ score: at(1, 0), half: null })).toMatchObject({ state: 'finished', half: null });
  });

  test.each([
    ['halfTimeAboveFullTime', { score: at(1, 3), half: at(2, 0) }],
    ['halfTimeAboveFullTime', { score: at(3, 1), regular: at(1, 1), half: at(2, 1) }],
    ['regularTimeAboveScore', { score: at(1, 1), regular: at(2, 1) }],
    ['regularTimeMissing', { score: at(2, 1), penalties: at(4, 2) }],
    ['regularTimeMissing', { score: at(2, 1), incidents: [goal(30), goal(104)] }],
    ['impossibleScore', { score: at(-1, 0) }],
    ['impossibleScore', { score: at(1, 0), half: at(0.5, 0) }],
  ] as const)('is undecided as %s for %o', (reason, given) => {
    expect(ended(given)).toMatchObject({ state: 'undecided', reason });
    expect(needsReview(reason)).toBe(true);
  });

  test('reads a goal of stoppage time as one of regular time', () => {
    expect(ended({ score: at(1, 0), incidents: [{ ...goal(90), added: 4 }] })).toMatchObject({ state: 'finished', score: at(1, 0) });
  });

  const MINUTE = 60_000;
  const stoppedAt = (minutes: number) => ({ clock: { base: minutes * 60, since: KICKOFF + 2 * 60 * MINUTE, running: 0 } });

  test('needs the score of regular time once the clock is past 90 minutes and all stoppage', () => {
    expect(ended({ score: at(2, 1), half: at(1, 1), ...stoppedAt(120) })).toMatchObject({ reason: 'regularTimeMissing' });
    expect(ended({ score: at(2, 1), regular: at(1, 1), ...stoppedAt(120) })).toMatchObject({ state: 'finished', score: at(1, 1) });
    expect(ended({ score: at(2, 1), ...stoppedAt(105) })).toMatchObject({ state: 'finished', score: at(2, 1) });
    expect(ended({ score: at(2, 1), ...stoppedAt(105.1) })).toMatchObject({ reason: 'regularTimeMissing' });
    const running = { clock: { base: 5_400, since: KICKOFF + 110 * MINUTE, running: 1 }, statusAt: KICKOFF + 141 * MINUTE };
    expect(ended({ score: at(2, 1), ...running })).toMatchObject({ reason: 'regularTimeMissing' });
    expect(ended({ status: F.abandoned, score: at(2, 1), ...stoppedAt(110) })).toMatchObject({ reason: 'regularTimeMissing' });
  });

  test('needs it for a cup tie that ends 130 minutes after kick-off, and for no league match', () => {
    const endedAt = (minutes: number, given: Partial<FootballRow> = {}) =>
      ended({ score: at(1, 1), knockout: true, statusAt: KICKOFF + minutes * MINUTE, clock: { base: 0, since: 0, running: 0 }, ...given });
    expect(endedAt(129)).toMatchObject({ state: 'finished', score: at(1, 1) });
    expect(endedAt(130)).toMatchObject({ reason: 'regularTimeMissing' });
    expect(endedAt(130, { penalties: at(4, 2) })).toMatchObject({ reason: 'regularTimeMissing' });
    expect(endedAt(130, { regular: at(1, 1) })).toMatchObject({ state: 'finished' });
    expect(endedAt(200, { knockout: false })).toMatchObject({ state: 'finished' });
    const abandoned = { status: F.abandoned } as const;
    expect(endedAt(200, abandoned)).toMatchObject({ reason: 'regularTimeMissing' });
    expect(endedAt(200, { ...abandoned, ...stoppedAt(60) })).toMatchObject({ state: 'abandoned', score: at(1, 1) });
  });

  test.each([F.notStarted, F.firstHalf, F.halfTime, F.secondHalf, F.extraTime, F.shootOut, F.interrupted])(
    'waits in status %i without an operator',
    (status) => {
      expect(finalResult(aMatch({ status }))).toMatchObject({ state: 'undecided', reason: 'notOver' });
      expect(needsReview('notOver')).toBe(false);
    },
  );

  test.each([
    [F.abnormal, { state: 'undecided', reason: 'abnormalStatus' }],
    [F.postponed, { state: 'postponed' }],
    [F.pending, { state: 'postponed' }],
    [F.cancelled, { state: 'cancelled' }],
  ] as const)('reads status %i as %o', (status, result) => {
    expect(finalResult(aMatch({ status }))).toMatchObject(result);
  });

  test('an abandoned match has the score so far, and half time when it was reached', () => {
    const abandoned = { status: F.abandoned, score: at(2, 0) };
    expect(finalResult(aMatch(abandoned))).toMatchObject({ state: 'abandoned', score: at(2, 0), half: null });
    expect(finalResult(aMatch({ ...abandoned, half: at(1, 0) }))).toMatchObject({ state: 'abandoned', half: at(1, 0) });
    expect(finalResult(aMatch({ ...abandoned, half: at(3, 0) }))).toMatchObject({ reason: 'halfTimeAboveFullTime' });
  });

  test('an extra time or a shoot-out that is abandoned leaves regular time finished', () => {
    const abandoned = { status: F.abandoned, half: at(0, 0) };
    expect(finalResult(aMatch({ ...abandoned, score: at(2, 1), regular: at(1, 1) }))).toMatchObject({ state: 'finished', score: at(1, 1) });
    expect(finalResult(aMatch({ ...abandoned, score: at(1, 1), penalties: at(1, 0) }))).toMatchObject({ state: 'finished' });
  });
});

describe('finalResult of basketball', () => {
  test('is the whole game with overtimes', () => {
    expect(endedGame({})).toMatchObject({ state: 'finished', score: at(90, 88) });
    const periods = [at(20, 20), at(20, 20), at(20, 20), at(20, 20), at(9, 4)];
    expect(endedGame({ score: at(89, 84), periods })).toMatchObject({ state: 'finished', score: at(89, 84) });
  });

  test('two halves are a whole game where halves are played', () => {
    const periods = [at(40, 40), at(41, 30)];
    expect(endedGame({ score: at(81, 70), periods, periodSeconds: 1_200 })).toMatchObject({ state: 'finished' });
    expect(endedGame({ score: at(81, 70), periods })).toMatchObject({ state: 'undecided', reason: 'periodsMissing' });
  });

  test.each([
    ['periodsMissing', { periods: [] }],
    ['periodsDiffer', { score: at(91, 88) }],
    ['periodsDiffer', { score: at(90, 89) }],
    ['levelAtTheEnd', { score: at(80, 80), periods: [at(20, 20), at(20, 20), at(20, 20), at(20, 20)] }],
    ['impossibleScore', { periods: [at(21, 20), at(-1, 20), at(40, 20), at(30, 28)] }],
  ] as const)('is undecided as %s for %o', (reason, given) => {
    expect(endedGame(given)).toMatchObject({ state: 'undecided', reason });
  });

  test('an abandoned game has the points so far, level or not, without the periods that were not played', () => {
    const abandoned = { status: B.abandoned, score: at(40, 40), periods: [at(20, 20), at(20, 20)] };
    expect(endedGame(abandoned)).toMatchObject({ state: 'abandoned', score: at(40, 40) });
    expect(endedGame({ ...abandoned, score: at(41, 40) })).toMatchObject({ state: 'undecided', reason: 'periodsDiffer' });
  });

  test.each([
    [B.abnormal, { state: 'undecided', reason: 'abnormalStatus' }],
    [B.overtime, { state: 'undecided', reason: 'notOver' }],
    [B.interrupted, { state: 'undecided', reason: 'notOver' }],
    [B.cancelled, { state: 'cancelled' }],
    [B.postponed, { state: 'postponed' }],
    [B.abandoned, { state: 'abandoned', score: at(90, 88) }],
    [B.pending, { state: 'postponed' }],
  ] as const)('reads status %i as %o', (status, result) => {
    expect(endedGame({ status })).toMatchObject(result);
  });
});
