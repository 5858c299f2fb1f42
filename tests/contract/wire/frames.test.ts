import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BasketballStatus as B } from '#contract/match/basketball.ts';
import { FootballStatus as F } from '#contract/match/football.ts';
import { FrameError } from '#contract/wire/frameError.ts';
import { decodeFrame, decodeWatchStatuses, decodeWatch, encodeFrame, FRAME_NAMES } from '#contract/wire/frames.ts';
import { boardOf, isChannelName, sportOf } from '#contract/wire/channels.ts';
import { compareEpochs, epochName } from '#contract/wire/epoch.ts';
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
import { aMatch } from '#tests/builders/aMatch.ts';

const time = fc.nat({ max: 2_000_000_000_000 });
const pair = fc.record({ home: fc.nat({ max: 200 }), away: fc.nat({ max: 200 }) });
const clock = fc.record({ base: fc.nat({ max: 9_000 }), since: time, running: fc.constantFrom(0, 1, 20) });
const incident: fc.Arbitrary<Incident> = fc.record({
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
    corners: fc.option(pair),
    incidents: fc.array(incident, { maxLength: 8 }),
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
const anyRow: fc.Arbitrary<MatchRow> = fc.oneof(football, basketball);

describe('rows', () => {
  test('a decoded row equals the encoded one', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(applyChange(undefined, decodeRow(row.sport, overWire(encodeRow(row))))).toEqual(row);
      }),
    );
  });

  test('the columns in which two rows differ turn the older into the newer', () => {
    const twoRows: fc.Arbitrary<readonly [MatchRow, MatchRow]> = fc.oneof(
      fc.tuple(football, football).map(([before, after]) => [before, { ...after, id: before.id }] as const),
      fc.tuple(basketball, basketball).map(([before, after]) => [before, { ...after, id: before.id }] as const),
    );
    fc.assert(
      fc.property(twoRows, ([before, after]) => {
        const change = decodeRow(after.sport, overWire(encodeRow(after, changedColumns(before, after))));
        expect(applyChange(before, change)).toEqual(after);
        expect(decodeRow(after.sport, overWire(encodeChange(change)))).toEqual(change);
      }),
    );
  });

  test('an encoded row has the columns of its mask and no others', () => {
    fc.assert(
      fc.property(anyRow, fc.nat(), (row, bits) => {
        const mask = bits & completeMask(row.sport);
        const change = decodeRow(row.sport, overWire(encodeRow(row, mask)));
        expect(row).toMatchObject(change.values);
        expect(encodeChange(change)).toEqual(encodeRow(row, mask));
      }),
    );
  });

  test('a row does not differ from its copy', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        expect(changedColumns(row, { ...row })).toBe(0);
      }),
    );
  });

  test('a pair with a count of -1 is unknown', () => {
    for (const corners of [
      [-1, -1],
      [-1, 3],
    ])
      expect(decodeRow('football', [7, 1, 2 ** 5, corners]).values).toEqual({ corners: null });
  });

  test('any other value is a FrameError', () => {
    fc.assert(
      fc.property(fc.constantFrom('football' as const, 'basketball' as const), fc.jsonValue(), (sport, junk) => {
        expect(outcome(() => decodeRow(sport, junk))).not.toBe('another error');
      }),
      { examples: [['football', [{ toString: [] }]]] }, // its toString once broke the error message
    );
  });

  test.each([
    [[], /without a match id/],
    [[0, 1, 0], /without a match id/],
    [[7, 'x', 0], /match 7 without a rev/],
    [[7, 1, 1], /match 7: column status is missing/],
    [[7, 1, 0, 5], /match 7: 1 values too many/],
    [[7, 1, 1, 99], /match 7: status: expected a status of 0 to 13, got 99/],
    [[7, 1, 4, [1]], /match 7: score: expected 2 numbers/],
    [[7, -1, 0], /match 7 without a rev/],
    [[7, 1, 2 ** 16], /match 7: mask 65536/],
    [[7, 1, 2 ** 32 + 4, [1, 0]], /match 7: mask/],
    [[7, 1, 4, [-1, 0]], /match 7: score: expected a count of 0 or more, got -1/],
    [[7, 1, 4, [0.5, 0]], /match 7: score: expected a count/],
    [[7, 1, 16, 1.5], /match 7: scoreAt: expected an integer/],
    [[7, 1, 2 ** 15, 7], /match 7: knockout: expected 0 or 1/],
  ])('%j is refused with %s', (wire, reason) => {
    expect(() => decodeRow('football', wire)).toThrow(reason);
  });

  test('status 6, an old code for extra time, is read as 5', () => {
    expect(decodeRow('football', [7, 1, 1, 6]).values).toEqual({ status: F.extraTime });
  });
});

describe('frames', () => {
  const rows = [encodeRow(aMatch())];

  test.each([
    [{ name: 'state', channel: 'board:football', epoch: 'e', from: 1, to: 2, at: 3, rows, removed: [4] } as const],
    [{ name: 'snapshot', channel: 'board:basketball', epoch: 'e', seq: 1, at: 3, rows: '/snapshot' } as const],
    [{ name: 'snapshot', channel: 'board:football', epoch: 'e', seq: 1, at: 3, rows } as const],
    [{ name: 'at', at: 3, seqs: [['board:football', 'e', 1]] } as const],
    [{ name: 'away', reason: 'draining', minMs: 1, maxMs: 2 } as const],
  ])('decodes %j', (frame) => {
    const decoded = decodeFrame(frame.name, overWire(encodeFrame(frame)));
    const expected =
      'rows' in frame && typeof frame.rows !== 'string' ? { ...frame, rows: frame.rows.map((row) => decodeRow('football', row)) } : frame;
    expect(decoded).toEqual(expected);
  });

  test('any other payload is a FrameError', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FRAME_NAMES), fc.jsonValue(), (name, junk) => {
        expect(outcome(() => decodeFrame(name, junk))).not.toBe('another error');
      }),
    );
  });

  test.each([
    ['state', ['board:curling', 'e', 1, 2, 3, [], []]],
    ['snapshot', ['board:football:2', 'e', 1, 3, []]],
    ['at', [3, [['toString', 'e', 1]]]],
  ] as const)('%s of an unknown channel is a FrameError', (name, payload) => {
    expect(() => decodeFrame(name, payload)).toThrow(FrameError);
    expect(() => decodeFrame(name, payload)).toThrow(/unknown channel/);
  });

  test('only the boards of the sports are channels', () => {
    expect(SPORTS.map((sport) => sportOf(boardOf(sport)))).toEqual(SPORTS);
    expect(['board:football', 'board:', 'football', 'board:football:x', '__proto__', 'toString'].map(isChannelName)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  test('decodeWatch accepts 1 to 200 channels, decodeWatchStatuses five statuses', () => {
    expect(decodeWatch([['board:football', 'e', 5], ['room:1']])).toEqual([['board:football', 'e', 5], ['room:1']]);
    expect(() => decodeWatch([])).toThrow(/1 to 200 channels/);
    expect(() => decodeWatch(Array.from({ length: 201 }, () => ['x']))).toThrow(/got 201/);
    expect(decodeWatchStatuses([['board:football', 'current']])).toEqual([['board:football', 'current']]);
    expect(() => decodeWatchStatuses([['board:football', 'perhaps']])).toThrow(/got a text of 7/);
  });
});

describe('epochs and masks', () => {
  test('compareEpochs puts the later start first', () => {
    const [older, newer] = [epochName(1_000_000, 0.9), epochName(2_000_000, 0.1)];
    expect(compareEpochs(newer, older)).toBeGreaterThan(0);
    expect(compareEpochs(older, newer)).toBeLessThan(0);
    expect(compareEpochs(older, older)).toBe(0);
  });

  test('a change with every column is complete', () => {
    expect(decodeRow('football', encodeRow(aMatch(), completeMask('football'))).complete).toBe(true);
    expect(decodeRow('football', encodeRow(aMatch(), 1)).complete).toBe(false);
  });
});

function overWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function outcome(run: () => unknown): string {
  try {
    run();
    return 'decoded';
  } catch (error) {
    return error instanceof FrameError ? 'refused' : 'another error';
  }
}
