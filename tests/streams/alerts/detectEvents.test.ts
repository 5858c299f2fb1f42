import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import type { BasketballRow, FootballRow, Incident, SideCount } from '#contract/match/match.ts';
import { LastLeaders } from '#streams/alerts/lastLeaders.ts';
import { detectEvents } from '#streams/alerts/detectEvents.ts';
import { eventLabel, moveOf } from '#tests/builders/alerts.ts';
import { aGame, aMatch, KICKOFF } from '#tests/builders/aMatch.ts';

const NOW = KICKOFF + 20 * 60_000;

describe('detectEvents: football goals and cards', () => {
  test('first sight has no events', () => {
    expect(detectEvents(moveOf(undefined, aMatch({ score: { home: 3, away: 1 } })), new LastLeaders())).toEqual([]);
  });

  test('+2 in one step is two goals, each with the score after it', () => {
    expect(football({}, { score: { home: 2, away: 0 } })).toEqual(['goal home 1-0', 'goal home 2-0']);
  });

  test('goals of both sides in one step are in the order of their incidents', () => {
    const marks = [goal('home', 30, NOW), goal('away', 28, NOW - 60_000)];
    expect(football({}, { score: { home: 1, away: 1 }, incidents: marks })).toEqual(['goal away 0-1', 'goal home 1-1']);
  });

  test('a lower score is a cancellation for that side', () => {
    expect(football({ score: { home: 1, away: 2 } }, { score: { home: 1, away: 1 } })).toEqual(['goalCancelled away 1-1']);
  });

  test('a cancellation and a goal in one step are two events', () => {
    expect(football({ score: { home: 1, away: 0 } }, { score: { home: 0, away: 1 } })).toEqual(['goalCancelled home 0-0', 'goal away 0-1']);
  });

  test('a cancellation has its own time, though the other side has scored since', () => {
    const back: Incident = { ...goal('home', 12, NOW - 15_000), kind: 'cancelled' };
    const later: Incident = { ...goal('home', 5, NOW - 12_000), kind: 'cancelled' };
    const marks = [later, back, goal('away', 20, NOW)];
    const events = eventsBetween({ score: { home: 2, away: 0 } }, { score: { home: 0, away: 1 }, incidents: marks });
    expect(events.map(({ kind, home, away, at }) => [kind, `${home}-${away}`, at - NOW])).toEqual([
      ['goalCancelled', '1-0', -15_000],
      ['goalCancelled', '0-0', -12_000],
      ['goal', '0-1', 0],
    ]);
  });

  test('a result that comes whole is an end without goals', () => {
    const result = { status: F.finished, score: { home: 2, away: 1 }, scoreAt: NOW, statusAt: NOW };
    expect(football({ status: F.notStarted }, result)).toEqual(['fullTime 2-1']);
  });

  test('a match that was slept through has the goals of its time', () => {
    const incidents = [goal('home', 30, NOW - 4_000_000), goal('away', 70, NOW - 1_500_000)];
    const result = { status: F.finished, score: { home: 1, away: 1 }, scoreAt: NOW - 1_500_000, statusAt: NOW, incidents };
    expect(football({ status: F.notStarted }, result)).toEqual(['goal home 1-0', 'goal away 1-1', 'fullTime 1-1']);
  });

  test('penalties of a shoot-out are not goals', () => {
    expect(football({ status: F.shootOut }, { status: F.shootOut, penalties: { home: 1, away: 0 } })).toEqual([]);
  });

  test('each red card is an event', () => {
    expect(football({}, { reds: { home: 0, away: 2 } })).toEqual(['redCard away 0-0', 'redCard away 0-0']);
  });

  test('two red cards of one side in one step are two events', () => {
    const keys = eventsBetween({}, { reds: { home: 0, away: 2 } }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });

  test('minute and age of a goal come from its incident, not from its arrival', () => {
    const marks = [{ ...goal('home', 45, NOW - 60_000), added: 2 }];
    const [first] = eventsBetween({}, { score: { home: 1, away: 0 }, incidents: marks, scoreAt: NOW });
    expect(first).toMatchObject({ minute: '45+2', at: NOW - 60_000 });
  });

  test('0, 1, 0, 1 has four keys; the same fact twice has one', () => {
    const nil = aMatch({ scoreAt: NOW });
    const first = aMatch({ score: { home: 1, away: 0 }, scoreAt: NOW + 1_000 });
    const back = aMatch({ scoreAt: NOW + 2_000 });
    const again = aMatch({ score: { home: 1, away: 0 }, scoreAt: NOW + 3_000 });
    const steps = [moveOf(nil, first), moveOf(first, back), moveOf(back, again), moveOf(nil, first, NOW + 60_000)];
    const keys = steps.flatMap((step) => detectEvents(step, new LastLeaders()).map(({ key }) => key));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(3);
    expect(keys[3]).toBe(keys[0]);
  });
});

describe('detectEvents: football status', () => {
  test.each([
    [F.notStarted, F.firstHalf, ['kickOff 0-0']],
    // "abnormal" for a moment within a half: play goes on, it does not start
    [F.abnormal, F.firstHalf, []],
    [F.pending, F.firstHalf, ['kickOff 0-0']],
    [F.firstHalf, F.halfTime, ['halfTime 0-0']],
    [F.halfTime, F.secondHalf, []],
    [F.secondHalf, F.extraTime, ['extraTime 0-0']],
    [F.extraTime, F.shootOut, ['shootOut 0-0']],
    [F.shootOut, F.finished, ['fullTime 0-0']],
    [F.firstHalf, F.secondHalf, []],
    [F.notStarted, F.secondHalf, []],
    [F.secondHalf, F.interrupted, ['interrupted 0-0']],
    [F.interrupted, F.secondHalf, []],
    [F.interrupted, F.abandoned, ['abandoned 0-0']],
    [F.notStarted, F.postponed, ['postponed 0-0']],
    [F.notStarted, F.cancelled, ['cancelled 0-0']],
  ])('%i to %i', (from, to, expected) => {
    expect(football({ status: from }, { status: to })).toEqual(expected);
  });

  test('after full time another score or a return to play is a corrected result, not a goal', () => {
    expect(football({ status: F.finished }, { status: F.finished, score: { home: 1, away: 0 } })).toEqual(['resultCorrected 1-0']);
    expect(football({ status: F.finished }, { status: F.secondHalf })).toEqual(['resultCorrected 0-0']);
  });

  test('a return to play has another time than the correction before it', () => {
    const corrected = { status: F.finished, score: { home: 1, away: 0 }, scoreAt: NOW - 20_000 };
    const [correction] = eventsBetween({ status: F.finished }, corrected);
    const [resumption] = eventsBetween(corrected, { ...corrected, status: F.secondHalf });
    expect([correction?.at, resumption?.at]).toEqual([NOW - 20_000, NOW]);
    expect(resumption?.key).not.toBe(correction?.key);
  });

  test('a cup tie that goes on after full time is extra time, not a correction', () => {
    expect(football({ knockout: true, status: F.finished }, { knockout: true, status: F.extraTime })).toEqual(['extraTime 0-0']);
    expect(football({ knockout: true, status: F.finished }, { knockout: true, status: F.shootOut })).toEqual(['shootOut 0-0']);
  });
});

describe('detectEvents: basketball', () => {
  test('a basket is no event', () => {
    expect(basketball([{ score: { home: 10, away: 8 } }, { score: { home: 10, away: 11 } }])).toEqual([]);
  });

  test.each([
    [B.notStarted, B.q1, ['kickOff 0-0']],
    [B.q1, B.endQ1, ['periodEnd 0-0']],
    [B.endQ1, B.q2, []],
    [B.q4, B.overtime, ['overtime 0-0']],
    [B.interrupted, B.overtime, []],
    [B.overtime, B.finished, ['fullTime 0-0']],
    [B.q4, B.finished, ['fullTime 0-0']],
    [B.q1, B.q3, []],
  ])('%i to %i', (from, to, expected) => {
    expect(basketball([{ status: from }, { status: to }])).toEqual(expected);
  });

  test('a lead change counts in the last five minutes, even by way of a tie', () => {
    const late = { status: B.q4, clock: { base: 299, since: 0, running: 0 } };
    expect(
      basketball([
        { ...late, score: { home: 80, away: 78 } },
        { ...late, score: { home: 80, away: 80 } },
        { ...late, score: { home: 80, away: 82 } },
      ]),
    ).toEqual(['leadChange 80-82']);
  });

  test('a lead that changed by a correction, or unseen, is not the next basket’s', () => {
    const late = { status: B.overtime, clock: { base: 200, since: 0, running: 0 }, scoreAt: NOW, statusAt: NOW } as const;
    const home = aGame({ ...late, score: { home: 80, away: 78 } });
    const away = aGame({ ...late, score: { home: 80, away: 82 } });
    const further = aGame({ ...late, score: { home: 80, away: 84 } });
    const leaders = new LastLeaders();
    const kinds = (prev: BasketballRow | undefined, next: BasketballRow) => detectEvents(moveOf(prev, next, NOW), leaders).map(eventLabel);
    expect(kinds(home, further)).toEqual(['leadChange 80-84']);
    expect(kinds(further, home)).toEqual(['leadChange 80-78']);
    expect(kinds({ ...home, status: B.finished }, { ...away, status: B.finished })).toEqual(['resultCorrected 80-82']);
    expect(kinds(away, further)).toEqual([]);
    expect(kinds(undefined, home)).toEqual([]); // in a new epoch every match is a first sight
    expect(kinds(home, away)).toEqual(['leadChange 80-82']);
  });

  test('a lead that changed in a missed period is no event; one that changed since is', () => {
    const third = { status: B.q3, score: { home: 60, away: 50 }, periods: [pair(20, 20), pair(20, 20), pair(20, 10)] };
    const late = { status: B.q4, clock: { base: 200, since: 0, running: 0 } };
    const before = third.periods.slice(0, 2);
    const then = (score: SideCount, ...last: SideCount[]) => basketball([third, { ...late, score, periods: [...before, ...last] }]);
    expect(then(pair(66, 76), pair(20, 30), pair(6, 6))).toEqual([]); // 60-70 after three
    expect(then(pair(70, 71), pair(25, 20), pair(5, 11))).toEqual(['leadChange 70-71']); // 65-60 after three
    expect(then(pair(64, 66), pair(20, 20), pair(4, 6))).toEqual(['leadChange 64-66']); // a tie keeps the leader
  });

  test('an earlier lead change is no event, nor is one regained after a tie', () => {
    const early = { status: B.q4, clock: { base: 301, since: 0, running: 0 } };
    const late = { status: B.overtime, clock: { base: 200, since: 0, running: 0 } };
    expect(
      basketball([
        { ...early, score: { home: 80, away: 78 } },
        { ...early, score: { home: 80, away: 81 } },
      ]),
    ).toEqual([]);
    expect(
      basketball([
        { ...late, score: { home: 90, away: 88 } },
        { ...late, score: { home: 90, away: 90 } },
        { ...late, score: { home: 92, away: 90 } },
      ]),
    ).toEqual([]);
  });
});

function pair(home: number, away: number): SideCount {
  return { home, away };
}

function eventsBetween(from: Partial<FootballRow>, to: Partial<FootballRow>) {
  return detectEvents(moveOf(aMatch(from), aMatch({ scoreAt: NOW, statusAt: NOW, ...to }), NOW), new LastLeaders());
}

function football(from: Partial<FootballRow>, to: Partial<FootballRow>): string[] {
  return eventsBetween(from, to).map(eventLabel);
}

function basketball(rows: readonly Partial<BasketballRow>[]): string[] {
  const leaders = new LastLeaders();
  return rows.flatMap((row, i) => {
    const prev = rows[i - 1];
    return prev ? detectEvents(moveOf(aGame(prev), aGame({ scoreAt: NOW, statusAt: NOW, ...row }), NOW), leaders).map(eventLabel) : [];
  });
}

function goal(side: 'home' | 'away', minute: number, at: number): Incident {
  return { kind: 'goal', side, minute, added: 0, at };
}
