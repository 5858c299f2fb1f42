import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import {
  boardOf,
  compareEpochs,
  decodeFrame,
  decodeWatchStatuses,
  decodeWatch,
  encodeFrame,
  epochName,
  FRAME_NAMES,
  isChannel,
  sportOf,
} from '#contract/wire/frames.ts';
import {
  type BasketballRow,
  blankBasketball,
  blankFootball,
  type FootballRow,
  type Incident,
  type MatchRow,
} from '#contract/match/match.ts';
import { applyChange, changedColumns, decodeRow, encodeChange, encodeRow, completeMask } from '#contract/wire/rows.ts';
import { SPORTS } from '#contract/match/sport.ts';
import { aMatch } from '#tests/builders/match.ts';

const time = fc.nat({ max: 2_000_000_000_000 });
const pair = fc.record({ home: fc.nat({ max: 200 }), away: fc.nat({ max: 200 }) });
const clock = fc.record({ base: fc.nat({ max: 9_000 }), since: time, running: fc.constantFrom(0, 1, 20) });
const mark: fc.Arbitrary<Incident> = fc.record({
  kind: fc.constantFrom('goal', 'cancelled', 'red', 'kick', 'miss'),
  side: fc.constantFrom('home', 'away'),
  minute: fc.nat({ max: 120 }),
  added: fc.nat({ max: 15 }),
  at: time,
});
const common = {
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  rev: fc.nat(),
  kickoff: time,
  knockout: fc.boolean(),
  clock,
  score: pair,
  scoreAt: time,
  statusAt: time,
  feedSilentSince: time,
  corrected: fc.boolean(),
};

const football: fc.Arbitrary<FootballRow> = fc
  .record({
    ...common,
    status: fc.constantFrom(...Object.values(F)),
    half: fc.option(pair),
    regular: fc.option(pair),
    penalties: fc.option(pair),
    yellows: pair,
    reds: pair,
    corners: fc.option(fc.record({ home: fc.integer({ min: -1, max: 30 }), away: fc.integer({ min: -1, max: 30 }) })),
    incidents: fc.array(mark, { maxLength: 8 }),
  })
  .map((row) => ({ ...blankFootball(row.id), ...row }));
const basketball: fc.Arbitrary<BasketballRow> = fc
  .record({
    ...common,
    status: fc.constantFrom(...Object.values(B)),
    periods: fc.array(pair, { maxLength: 7 }),
    periodSeconds: fc.constantFrom(600, 720),
  })
  .map((row) => ({ ...blankBasketball(row.id), ...row }));
const row: fc.Arbitrary<MatchRow> = fc.oneof(football, basketball);

describe('a row on the wire', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(row, (one) => {
        expect(applyChange(undefined, decodeRow(one.sport, overWire(encodeRow(one))))).toEqual(one);
      }),
    );
  });

  test('laid over another by the columns in which they differ is the newer one', () => {
    const two: fc.Arbitrary<readonly [MatchRow, MatchRow]> = fc.oneof(
      fc.tuple(football, football).map(([before, after]) => [before, { ...after, id: before.id }] as const),
      fc.tuple(basketball, basketball).map(([before, after]) => [before, { ...after, id: before.id }] as const),
    );
    fc.assert(
      fc.property(two, ([before, after]) => {
        const change = decodeRow(after.sport, overWire(encodeRow(after, changedColumns(before, after))));
        expect(applyChange(before, change)).toEqual(after);
        expect(decodeRow(after.sport, overWire(encodeChange(change)))).toEqual(change);
      }),
    );
  });

  test('brings the columns of its mask and no others', () => {
    fc.assert(
      fc.property(row, fc.nat(), (one, chance) => {
        const mask = chance & completeMask(one.sport);
        const change = decodeRow(one.sport, overWire(encodeRow(one, mask)));
        expect(one).toMatchObject(change.values);
        expect(encodeChange(change)).toEqual(encodeRow(one, mask));
      }),
    );
  });

  test('laid over itself changes nothing', () => {
    fc.assert(
      fc.property(row, (one) => {
        expect(changedColumns(one, { ...one })).toBe(0);
      }),
    );
  });

  test('that is not one is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom('football' as const, 'basketball' as const), fc.jsonValue(), (sport, junk) => {
        expect(outcome(() => decodeRow(sport, junk))).not.toBe('another error');
      }),
      { examples: [['football', [{ toString: [] }]]] }, // once it was not refused, but broke what was to refuse it
    );
  });

  test.each([
    [[], /without a match id/],
    [[0, 1, 0], /without a match id/],
    [[7, 'x', 0], /match 7 without a rev/],
    [[7, 1, 1], /match 7: column status is missing/],
    [[7, 1, 0, 5], /match 7: 1 values too many/],
    [[7, 1, 1, 99], /match 7: football status 99/],
    [[7, 1, 4, [1]], /match 7: 2 numbers were due/],
    [[7, -1, 0], /match 7 without a rev/],
    [[7, 1, 2 ** 16], /match 7: a mask of 65536/],
    [[7, 1, 2 ** 32 + 4, [1, 0]], /match 7: a mask of/],
    [[7, 1, 4, [-3, 0]], /match 7: a count was due/],
    [[7, 1, 4, [0.5, 0]], /match 7: a count was due/],
    [[7, 1, 16, 1.5], /match 7: a whole number was due/],
    [[7, 1, 2 ** 15, 7], /match 7: 0 or 1 was due/],
  ])('%j is refused with a reason', (wire, reason) => {
    expect(() => decodeRow('football', wire)).toThrow(reason);
  });

  test('status 6, an old code for extra time, is read as 5', () => {
    expect(decodeRow('football', [7, 1, 1, 6]).values).toEqual({ status: F.extraTime });
  });
});

describe('a frame', () => {
  const rows = [encodeRow(aMatch())];

  test.each([
    [{ name: 'state', channel: 'board:football', epoch: 'e', from: 1, to: 2, at: 3, rows, removed: [4] } as const],
    [{ name: 'whole', channel: 'board:basketball', epoch: 'e', seq: 1, at: 3, rows: '/snapshot' } as const],
    [{ name: 'whole', channel: 'board:football', epoch: 'e', seq: 1, at: 3, rows } as const],
    [{ name: 'at', at: 3, seqs: [['board:football', 'e', 1]] } as const],
    [{ name: 'away', reason: 'draining', minMs: 1, maxMs: 2 } as const],
  ])('%j crosses the wire', (frame) => {
    const decoded = decodeFrame(frame.name, overWire(encodeFrame(frame)));
    const expected =
      'rows' in frame && typeof frame.rows !== 'string' ? { ...frame, rows: frame.rows.map((one) => decodeRow('football', one)) } : frame;
    expect(decoded).toEqual(expected);
  });

  test('that is none is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FRAME_NAMES), fc.jsonValue(), (name, junk) => {
        expect(outcome(() => decodeFrame(name, junk))).not.toBe('another error');
      }),
    );
  });

  test.each([
    ['state', ['board:curling', 'e', 1, 2, 3, [], []]],
    ['whole', ['board:football:2', 'e', 1, 3, []]],
    ['at', [3, [['toString', 'e', 1]]]],
  ] as const)('%s of an unknown channel is a FrameError, not football', (name, payload) => {
    expect(() => decodeFrame(name, payload)).toThrow(FrameError);
    expect(() => decodeFrame(name, payload)).toThrow(/is not known to this version/);
  });

  test('every channel has its sport, and no other name is a channel', () => {
    expect(SPORTS.map((sport) => sportOf(boardOf(sport)))).toEqual(SPORTS);
    expect(['board:football', 'board:', 'football', 'board:football:x', '__proto__', 'toString'].map(isChannel)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('watch takes 1 to 200 channels, known or not, and verdicts are five words', () => {
    expect(decodeWatch([['board:football', 'e', 5], ['room:1']])).toEqual([['board:football', 'e', 5], ['room:1']]);
    expect(() => decodeWatch([])).toThrow(/1 to 200 channels/);
    expect(() => decodeWatch(Array.from({ length: 201 }, () => ['x']))).toThrow(/201 came/);
    expect(decodeWatchStatuses([['board:football', 'current']])).toEqual([['board:football', 'current']]);
    expect(() => decodeWatchStatuses([['board:football', 'perhaps']])).toThrow(/a text of 7 came/);
  });
});

test('of two epochs the one that began later is newer', () => {
  const [older, newer] = [epochName(1_000_000, 0.9), epochName(2_000_000, 0.1)];
  expect(compareEpochs(newer, older)).toBeGreaterThan(0);
  expect(compareEpochs(older, newer)).toBeLessThan(0);
  expect(compareEpochs(older, older)).toBe(0);
});

test('a mask of every column is a whole row', () => {
  expect(decodeRow('football', encodeRow(aMatch(), completeMask('football'))).complete).toBe(true);
  expect(decodeRow('football', encodeRow(aMatch(), 1)).complete).toBe(false);
});

function overWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function outcome(run: () => unknown): string {
  try {
    run();
    return 'read';
  } catch (error) {
    return error instanceof FrameError ? 'refused' : 'another error';
  }
}
