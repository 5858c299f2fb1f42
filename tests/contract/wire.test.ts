import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BasketballStatus } from '#contract/basketball.ts';
import { FrameError } from '#contract/frameerror.ts';
import { FootballStatus } from '#contract/football.ts';
import { type AtFrame, type AwayFrame, decodeFrame, decodeWatch, encodeFrame, FRAME_NAMES } from '#contract/frames.ts';
import type { BasketballRow, FootballRow, Mark, MatchRow } from '#contract/match.ts';
import { applyChange, changedColumns, columnCount, decodeRow, encodeChange, encodeRow, wholeMask } from '#contract/rows.ts';
import type { Sport } from '#contract/sport.ts';
import { aGame, aMatch } from '#tests/builders/match.ts';

const count = fc.nat({ max: 200 });
const moment = fc.integer({ min: 0, max: 4_102_444_800_000 });
const pair = fc.record({ home: count, away: count });
const maybePair = fc.option(pair);
const base = {
  rev: fc.nat(),
  kickoff: moment,
  cup: fc.boolean(),
  clock: fc.record({ base: fc.nat({ max: 7_200 }), since: moment, running: fc.constantFrom(0, 1, 20) }),
  score: pair,
  scoreAt: moment,
  statusAt: moment,
  silent: moment,
  corrected: fc.boolean(),
};
const mark: fc.Arbitrary<Mark> = fc.record({
  kind: fc.constantFrom('goal', 'cancelled', 'red', 'kick', 'miss'),
  side: fc.constantFrom('home', 'away'),
  minute: count,
  added: count,
  at: moment,
});
const football: fc.Arbitrary<FootballRow> = fc.record({
  ...base,
  id: fc.constant(101),
  sport: fc.constant('football'),
  status: fc.constantFrom(...Object.values(FootballStatus)),
  half: maybePair,
  regular: maybePair,
  penalties: maybePair,
  yellows: pair,
  reds: pair,
  corners: maybePair,
  marks: fc.array(mark, { maxLength: 5 }),
});
const basketball: fc.Arbitrary<BasketballRow> = fc.record({
  ...base,
  id: fc.constant(201),
  sport: fc.constant('basketball'),
  status: fc.constantFrom(...Object.values(BasketballStatus)),
  periods: fc.array(pair, { maxLength: 7 }),
  periodSeconds: fc.constantFrom(600, 720, 1200),
});
const row: fc.Arbitrary<MatchRow> = fc.oneof(football, basketball);
const twoRows: fc.Arbitrary<readonly [MatchRow, MatchRow]> = fc.oneof(fc.tuple(football, football), fc.tuple(basketball, basketball));
const chunk = fc.array(fc.jsonValue(), { maxLength: 9 });
const sport = fc.constantFrom<Sport>('football', 'basketball');

describe('a row', () => {
  test('comes whole over the wire as it was', () => {
    fc.assert(
      fc.property(row, (given) => {
        const change = decodeRow(given.sport, travel(encodeRow(given)));
        expect(change).toMatchObject({ whole: true, news: true });
        expect(applyChange(undefined, change)).toEqual(given);
      }),
    );
  });

  test('is what it became once the columns that changed are laid over the former', () => {
    fc.assert(
      fc.property(twoRows, ([before, after]) => {
        const mask = changedColumns(before, after);
        expect(applyChange(before, decodeRow(after.sport, travel(encodeRow(after, mask))))).toEqual(after);
        expect(changedColumns(after, structuredClone(after))).toBe(0);
      }),
    );
  });

  test('brings the columns of its mask and no others', () => {
    fc.assert(
      fc.property(row, fc.nat(), (given, any) => {
        const mask = any & wholeMask(given.sport);
        const change = decodeRow(given.sport, travel(encodeRow(given, mask)));
        expect(Object.keys(change.values)).toHaveLength(bits(mask));
        expect(given).toMatchObject(change.values);
        expect(change.whole).toBe(mask === wholeMask(given.sport));
        expect(encodeChange(change)).toEqual(encodeRow(given, mask));
      }),
    );
  });

  test('of a sport is refused as one of the other', () => {
    expect(() => changedColumns(aMatch(), aGame({ id: 101 }))).toThrow(FrameError);
    expect(wholeMask('football')).toBe(2 ** columnCount('football') - 1);
  });
});

describe('a frame', () => {
  test('of changes or of everything comes over the wire as it was', () => {
    fc.assert(
      fc.property(fc.array(football, { maxLength: 4 }), fc.nat(), moment, (rows, seq, at) => {
        const state = { name: 'state', channel: 'board:football', epoch: 'k1-zz', from: seq, to: seq + 1, at, removed: [7] } as const;
        const whole = { name: 'whole', channel: 'board:football', epoch: 'k1-zz', seq, at } as const;
        const wire = rows.map((one) => encodeRow(one));
        const changes = rows.map((one) => decodeRow('football', encodeRow(one)));
        expect(decodeFrame('state', travel(encodeFrame({ ...state, rows: wire })))).toEqual({ ...state, rows: changes });
        expect(decodeFrame('whole', travel(encodeFrame({ ...whole, rows: wire })))).toEqual({ ...whole, rows: changes });
        expect(decodeFrame('whole', travel(encodeFrame({ ...whole, rows: '/a/b' })))).toEqual({ ...whole, rows: '/a/b' });
      }),
    );
  });

  test.each<AtFrame | AwayFrame>([
    { name: 'at', at: 5, seqs: [['board:basketball', 'k1-zz', 9]] },
    { name: 'away', reason: 'draining', minMs: 0, maxMs: 5_000 },
  ])('named $name comes over the wire as it was', (frame) => {
    expect(decodeFrame(frame.name, travel(encodeFrame(frame)))).toEqual(frame);
  });
});

describe('garbage', () => {
  test('is read or refused with a FrameError: nothing else ever comes of it', () => {
    fc.assert(fc.property(fc.constantFrom(...FRAME_NAMES), chunk, (name, wire) => refusesOnly(() => decodeFrame(name, wire))));
    fc.assert(
      fc.property(sport, fc.tuple(fc.nat(), fc.nat(), fc.nat()), chunk, (of, head, rest) =>
        refusesOnly(() => decodeRow(of, [...head, ...rest])),
      ),
    );
    fc.assert(fc.property(chunk, (wire) => refusesOnly(() => decodeWatch(wire))));
  });

  test('in place of any one value is refused, and the refusal names the match', () => {
    const sent = encodeRow(aMatch({ id: 77 }));
    for (let i = 0; i < sent.length; i += 1) expect(() => decodeRow('football', sent.with(i, 'x'))).toThrow(FrameError);
    expect(() => decodeRow('football', sent.with(4, 'x'))).toThrow(/match 77/);
  });

  test.each([
    ['a value too few', encodeRow(aMatch()).slice(0, -1)],
    ['a value too many', [...encodeRow(aMatch()), 1]],
    ['no match id', [0, 1, 0]],
    ['a negative mask', [101, 1, -1]],
    ['an unknown status', [101, 1, 1, 14]],
    ['a mark of no known kind', [101, 1, 8, [[10, 1, 0, 0]]]],
  ])('is a row with %s', (_what, wire) => {
    expect(() => decodeRow('football', wire)).toThrow(FrameError);
  });

  test('is a frame of a channel that this version does not have', () => {
    expect(() => decodeFrame('at', [1, [['board:curling', 'k1-zz', 1]]])).toThrow(/board:curling/);
  });
});

test('status 6, the old code of extra time, is read as 5', () => {
  expect(decodeRow('football', [101, 1, 1, 6]).values).toEqual({ status: 5 });
});

function travel(wire: unknown): unknown {
  return JSON.parse(JSON.stringify(wire));
}

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}

function refusesOnly(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(FrameError);
  }
}
