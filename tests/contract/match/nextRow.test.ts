import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { blankFootball, type FootballRow, type MatchRow, ZERO } from '#contract/match/match.ts';
import type { BasketballState, FootballState } from '#contract/match/sourceState.ts';
import { nextRow } from '#contract/match/nextRow.ts';
import { KICKOFF } from '#tests/builders/aMatch.ts';
import { aBasketballState, aState } from '#tests/builders/fixture.ts';

const MINUTE = 60_000;

describe('nextRow: goals can be cancelled', () => {
  test('0, 1, 0, 1 is two goals and one cancellation', () => {
    const row = history(at(0), at(10, { score: score(1, 0) }), at(11.5, { score: score(0, 0) }), at(30, { score: score(1, 0) }));
    expect(incidentsOf(row)).toEqual(["cancelled home 11'", "goal home 31'"]);
  });

  test('a cancelled goal keeps its minute and takes the time of its cancellation', () => {
    const row = history(at(0), at(10, { score: score(0, 1) }), at(12, { score: score(0, 0) }));
    expect(row.incidents).toEqual([{ kind: 'cancelled', side: 'away', minute: 11, added: 0, at: KICKOFF + 12 * MINUTE }]);
  });

  test('a fall of the score cancels the latest valid goal of that side', () => {
    const row = history(
      at(0),
      at(5, { score: score(1, 0) }),
      at(6, { score: score(1, 1) }),
      at(20, { score: score(2, 1) }),
      at(21, { score: score(1, 1) }),
    );
    expect(incidentsOf(row)).toEqual(["goal home 6'", "goal away 7'", "cancelled home 21'"]);
    expect(incidentsOf(football(nextRow(row, 7, at(22, { score: score(0, 1) }))))).toEqual([
      "cancelled home 6'",
      "goal away 7'",
      "cancelled home 21'",
    ]);
  });

  test('the sides are independent: one change can cancel a goal and add another', () => {
    const row = history(at(0), at(5, { score: score(1, 0) }), at(7, { score: score(0, 1) }));
    expect(incidentsOf(row)).toEqual(["cancelled home 6'", "goal away 8'"]);
  });

  test('+2 in one step is two goals', () => {
    expect(incidentsOf(history(at(0), at(5, { score: score(0, 2) })))).toEqual(["goal away 6'", "goal away 6'"]);
  });

  test('the first state has neither incidents of goals nor a time of the score', () => {
    const row = history(at(70, { score: score(3, 1), reds: score(1, 0) }));
    expect(row).toMatchObject({ incidents: [], score: score(3, 1), scoreAt: 0, statusAt: KICKOFF + 70 * MINUTE });
  });

  test.each([
    [
      'in its second half',
      { status: F.secondHalf, clock: { base: 2700, since: KICKOFF, running: 1 }, score: score(3, 1), reds: score(1, 0) },
      [],
    ],
    ['at its end', { status: F.finished, score: score(3, 1) }, []],
    ['late in its first half', { score: score(3, 1) }, []],
    ['in its first minutes', { score: score(1, 0) }, ["goal home 3'"]],
  ])('an announced match that is first seen %s has only goals whose minute is known', (_, given, incidents) => {
    const minute = incidents.length > 0 ? 2 : 40;
    const announced = at(-60, { status: F.notStarted, clock: still(0) });
    expect(incidentsOf(history(announced, at(minute, given)))).toEqual(incidents);
  });

  test('a goal from before the first state is cancelled without an incident', () => {
    expect(history(at(70, { score: score(1, 0) }), at(71, { score: score(0, 0) }))).toMatchObject({
      incidents: [],
      scoreAt: KICKOFF + 71 * MINUTE,
    });
  });

  test('the same state again changes nothing', () => {
    const row = history(at(0), at(5, { score: score(1, 0) }));
    const again = nextRow(row, row.id, at(6, { score: score(1, 0) }));
    expect(again).toEqual(row);
    expect(football(again).incidents).toBe(row.incidents); // the same array, so the column does not count as changed
  });
});

describe('nextRow: the clock at the end', () => {
  const none = { base: 0, since: 0, running: 0 };
  const extraTime = { status: F.extraTime, clock: { base: 6300, since: KICKOFF + 120 * MINUTE, running: 1 } };

  test('is the last one, stopped, where the supplier sends none', () => {
    const row = history(at(120, extraTime), at(136, { status: F.finished, clock: none }));
    expect(row.clock).toEqual({ base: 7260, since: KICKOFF + 136 * MINUTE, running: 0 });
    const corrected = nextRow(row, row.id, at(150, { status: F.finished, clock: none, score: score(1, 0) }));
    expect(corrected.clock).toEqual(row.clock);
  });

  test('is the supplier’s where it sends one, and in every other status', () => {
    const own = { base: 5700, since: KICKOFF + 115 * MINUTE, running: 0 };
    expect(history(at(120, extraTime), at(136, { status: F.finished, clock: own })).clock).toEqual(own);
    expect(history(at(120, extraTime), at(136, { status: F.shootOut, clock: none })).clock).toEqual(none);
  });
});

describe('nextRow: the minute of an incident', () => {
  const secondHalf = { status: F.secondHalf, clock: { base: 2700, since: KICKOFF + 62 * MINUTE, running: 1 } };

  test('keeps base and stoppage time apart', () => {
    expect(incidentsOf(history(at(0), at(46.5, { score: score(1, 0) })))).toEqual(["goal home 45+2'"]);
    expect(incidentsOf(history(at(62, secondHalf), at(62 + 48, { ...secondHalf, score: score(1, 0) })))).toEqual(["goal home 90+4'"]);
  });

  test('starts the second half at 46', () => {
    expect(incidentsOf(history(at(62, secondHalf), at(62, { ...secondHalf, score: score(1, 0) })))).toEqual(["goal home 46'"]);
  });

  test('is the minute at which the same change stopped the clock', () => {
    expect(incidentsOf(history(at(0), at(47, { status: F.halfTime, score: score(1, 0), clock: still(2820) })))).toEqual([
      "goal home 45+3'",
    ]);
  });

  test.each([
    [F.halfTime, 2820, null, "45'"],
    [F.extraTime, 6360, ZERO, "105'"],
    [F.extraTime, 7260, ZERO, "120'"],
    [F.finished, 5520, null, "90'"],
    [F.finished, 7260, ZERO, "120'"],
    [F.interrupted, 1800, null, "31'"],
  ])('is the last one played while no clock runs: status %i at %i s', (status, base, regular, minute) => {
    const stopped = { status, regular, clock: still(base) };
    expect(incidentsOf(history(at(100, stopped), at(101, { ...stopped, score: score(0, 1) })))).toEqual([`goal away ${minute}`]);
  });

  test('is the base alone when the clock has overrun', () => {
    expect(incidentsOf(history(at(0), at(61, { score: score(1, 0) })))).toEqual(["goal home 45'"]);
  });

  test('is correct at any speed of the clock', () => {
    const fast = { clock: { base: 0, since: KICKOFF, running: 60 } };
    expect(incidentsOf(history(at(0, fast), at(0.5, { ...fast, score: score(1, 0) })))).toEqual(["goal home 31'"]);
  });
});

describe('nextRow: cards and kicks', () => {
  test('each red card is an incident, a withdrawn one is removed', () => {
    const sent = history(at(0), at(30, { reds: score(0, 1) }), at(40, { reds: score(1, 2) }));
    expect(incidentsOf(sent)).toEqual(["red away 31'", "red home 41'", "red away 41'"]);
    expect(incidentsOf(football(nextRow(sent, 7, at(41, { reds: score(1, 1) }))))).toEqual(["red away 31'", "red home 41'"]);
  });

  test('a kick of a shoot-out is a kick or a miss, never a goal', () => {
    const shootOut = { status: F.shootOut, regular: ZERO, clock: still(7200), penalties: ZERO };
    const kicks = [
      { side: 'home', scored: true },
      { side: 'away', scored: false },
    ] as const;
    const row = history(
      at(140, shootOut),
      at(141, { ...shootOut, kicks: kicks.slice(0, 1), penalties: score(1, 0) }),
      at(142, { ...shootOut, kicks, penalties: score(1, 0) }),
    );
    expect(incidentsOf(row)).toEqual(["kick home 120'", "miss away 120'"]);
    expect(row.incidents.map(({ at: time }) => time)).toEqual([KICKOFF + 141 * MINUTE, KICKOFF + 142 * MINUTE]);
    expect(row.scoreAt).toBe(0);
  });

  test('the first state shows all kicks, and a corrected kick gets a new time', () => {
    const shootOut = { status: F.shootOut, clock: still(5400) };
    const first = history(
      at(140, {
        ...shootOut,
        kicks: [
          { side: 'home', scored: true },
          { side: 'away', scored: true },
        ],
      }),
    );
    const corrected = nextRow(
      first,
      7,
      at(141, {
        ...shootOut,
        kicks: [
          { side: 'home', scored: false },
          { side: 'away', scored: true },
        ],
      }),
    );
    expect(incidentsOf(first)).toEqual(["kick home 90'", "kick away 90'"]);
    expect(football(corrected).incidents.map((incident) => [incident.kind, incident.at])).toEqual([
      ['miss', KICKOFF + 141 * MINUTE],
      ['kick', KICKOFF + 140 * MINUTE],
    ]);
  });
});

describe('nextRow: times of change', () => {
  test('scoreAt and statusAt change only with score and status', () => {
    const row = history(
      at(0),
      at(5, { score: score(1, 0) }),
      at(47, { score: score(1, 0), status: F.halfTime }),
      at(48, { score: score(1, 0), status: F.halfTime, corners: score(3, 1) }),
    );
    expect(row).toMatchObject({ scoreAt: KICKOFF + 5 * MINUTE, statusAt: KICKOFF + 47 * MINUTE, corners: score(3, 1) });
  });

  test('any state of the supplier ends feed silence', () => {
    const silent = { ...history(at(0)), feedSilentSince: KICKOFF };
    expect(nextRow(silent, 7, at(8)).feedSilentSince).toBe(0);
  });

  test('leaves the revision to the hub', () => {
    expect(nextRow(undefined, 7, at(0))).toMatchObject({ id: 7, rev: 0 });
    expect(nextRow({ ...blankFootball(7), rev: 41 }, 7, at(0)).rev).toBe(41);
  });
});

describe('nextRow: corrected results', () => {
  const finished = (minute: number, more: Partial<FootballState> = {}): FootballState =>
    at(minute, { status: F.finished, clock: still(5520), ...more });

  test('a score that changes after the end is a correction, and stays one', () => {
    const row = history(at(0), at(5, { score: score(1, 0) }), finished(110, { score: score(1, 0) }), finished(130, { score: score(0, 0) }));
    expect(row).toMatchObject({ corrected: true, scoreAt: KICKOFF + 130 * MINUTE });
    expect(incidentsOf(row)).toEqual(["cancelled home 6'"]);
    expect(nextRow(row, 7, finished(131)).corrected).toBe(true);
  });

  test('a match that resumes with another score is corrected', () => {
    expect(history(finished(110), at(111, { status: F.secondHalf, score: score(0, 1) })).corrected).toBe(true);
  });

  test('a match that resumes and ends with the same score is not', () => {
    expect(
      history(
        at(100, { score: score(1, 0) }),
        finished(110, { score: score(1, 0) }),
        at(111, { status: F.secondHalf, score: score(1, 0) }),
        finished(112, { score: score(1, 0) }),
      ).corrected,
    ).toBe(false);
  });

  test('a goal in the change that ends the match is not', () => {
    expect(history(at(100), finished(110, { score: score(1, 0) })).corrected).toBe(false);
  });

  test('a goal of extra time after a premature "finished" is not', () => {
    expect(history(finished(110), at(112, { status: F.extraTime, score: score(1, 0) })).corrected).toBe(false);
  });

  test('a match that is to be replayed loses correction and incidents', () => {
    const row = history(
      at(0),
      at(5, { score: score(1, 0) }),
      finished(110, { score: score(1, 0) }),
      finished(130),
      at(140, { status: F.notStarted }),
    );
    expect(row).toMatchObject({ corrected: false, incidents: [] });
  });
});

describe('nextRow of basketball', () => {
  test('has periods and times of change, and no incidents', () => {
    const row = nextRow(nextRow(undefined, 9, game(0)), 9, game(1, { score: score(2, 0), periods: [score(2, 0)] }));
    expect(row).toMatchObject({
      sport: 'basketball',
      score: score(2, 0),
      periods: [score(2, 0)],
      scoreAt: KICKOFF + MINUTE,
      statusAt: KICKOFF,
    });
    expect(row).not.toHaveProperty('incidents');
  });

  test('a result can be corrected, but not by overtime', () => {
    const over = nextRow(undefined, 9, game(120, { status: B.finished, score: score(90, 90) }));
    expect(nextRow(over, 9, game(121, { status: B.finished, score: score(90, 91) })).corrected).toBe(true);
    expect(nextRow(over, 9, game(121, { status: B.overtime, score: score(92, 90) })).corrected).toBe(false);
  });
});

/** Returns the row after these states in order. */
function history(...states: readonly FootballState[]): FootballRow {
  return football(states.reduce<MatchRow | undefined>((row, state) => nextRow(row, 7, state), undefined));
}

function football(row: MatchRow | undefined): FootballRow {
  if (row?.sport !== 'football') throw new Error('expected a football row');
  return row;
}

/** Returns a football state `minutes` after kick-off, by default in the first half and goalless. */
function at(minutes: number, more: Partial<FootballState> = {}): FootballState {
  const clock = { base: 0, since: KICKOFF, running: 1 };
  return aState('src', { at: KICKOFF + minutes * MINUTE, status: F.firstHalf, clock, ...more });
}

/** Returns a basketball state `minutes` after tip-off, by default in the first quarter and without points. */
function game(minutes: number, more: Partial<BasketballState> = {}): BasketballState {
  const clock = { base: 600, since: KICKOFF, running: 1 };
  return aBasketballState('src', { at: KICKOFF + minutes * MINUTE, status: B.q1, clock, periods: [ZERO], ...more });
}

function still(seconds: number): FootballState['clock'] {
  return { base: seconds, since: KICKOFF, running: 0 };
}

function score(home: number, away: number): { home: number; away: number } {
  return { home, away };
}

function incidentsOf(row: FootballRow): string[] {
  return row.incidents.map(({ kind, side, minute, added }) => `${kind} ${side} ${minute}${added > 0 ? `+${added}` : ''}'`);
}
