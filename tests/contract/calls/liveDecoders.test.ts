import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { CALLS } from '#contract/calls/calls.ts';
import { decodedOrNull, type Decoder } from '#contract/calls/decode.ts';
import { LIVE_CALLS } from '#contract/calls/liveCalls.ts';
import { decodeNames } from '#contract/calls/liveDecoders.ts';
import { tapeFixturesSchema } from '#contract/wire/tapeSchemas.ts';

const MATCHES = [{ id: 7, sourceId: 'fb-7', competitionId: 1, homeId: 2, awayId: 3, round: 'Final' }];
const COMPETITIONS = [
  { id: 1, sport: 'football', name: 'Cup', region: '', hot: true, type: 0, colours: ['#000000', '#ffffff'] },
  {
    id: 2,
    sport: 'football',
    name: 'Premier League',
    region: 'Testland',
    sameName: true,
    hot: true,
    type: 0,
    colours: ['#000000', '#ffffff'],
  },
];
const TEAMS = [{ id: 2, name: 'Northwick', crest: { shape: 'shield', pattern: 'plain', colours: ['#000000', '#ffffff'] } }];
const NAMES = { matches: MATCHES, competitions: COMPETITIONS, teams: TEAMS };
const LIST = { unchanged: false, epoch: 'e', seq: 3, at: 5, full: true, cachedAt: 1.5, rows: [[7, 'x', null]], ...NAMES };
const FOLLOWS = { matchIds: [7], leftIds: [8], teamIds: [-1], competitionIds: [1] };
const RINGTONE = { mainSwitch: 1, focusNoticeFlag: 0, scoringSoundFlag: 1, homeGoalSound: 5, guestGoalSound: 0, scoringShockFlag: 1 };

/** Valid responses by call. */
const RESPONSES: Readonly<Partial<Record<keyof typeof CALLS, readonly unknown[]>>> = {
  instantList: [LIST, { unchanged: true, epoch: 'e', seq: 3, at: 5 }],
  scheduleList: [LIST],
  overList: [LIST],
  board: [{ epoch: 'e', seq: 3, at: 5, rows: [[7, 'x', null]] }],
  matchCount: [{ instant: 1, live: 2, days: [{ day: '2026-11-21', schedule: 1, over: 2, hours: [0, 1] }] }],
  stanceCounts: [{ counts: [{ matchId: 7, stances: 3 }] }],
  focusList: [FOLLOWS],
  focusUpdate: [FOLLOWS],
  ringtoneInfo: [RINGTONE],
  ringtoneUpdate: [RINGTONE],
};

const OTHER_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  0,
  1,
  2,
  5,
  6,
  7,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  'x'.repeat(80),
  'x'.repeat(81),
  'basketball',
  'sash',
  '2026-02-28',
  '2026-02-30',
  '2026-13-01',
  [],
  [[]],
  ['a', 'b'],
  ['a', 'b', 'c'],
  {},
  { unknown: 1 },
];

describe('liveDecoders', () => {
  test('this test covers every call that is decoded by hand', () => {
    expect(Object.keys(LIVE_CALLS).toSorted()).toEqual(Object.keys(RESPONSES).toSorted());
  });

  test.each(Object.entries(LIVE_CALLS))('%s is decoded as its schema parses it', (name, { method, path, decode, idempotent = false }) => {
    const [, call] = Object.entries(CALLS).find(([key]) => key === name) ?? [];
    expect({ method, path, idempotent }).toEqual({ method: call?.method, path: call?.path, idempotent: call?.idempotent });
    for (const response of Object.entries(RESPONSES).find(([key]) => key === name)?.[1] ?? []) {
      expect(decode(response)).toEqual(response);
      if (call) expectAgreement(decode, call.output, response);
    }
  });

  test('decodeNames decodes names as the schema of a tape parses them', () => {
    expect(decodeNames(NAMES)).toEqual(NAMES);
    expectAgreement(decodeNames, tapeFixturesSchema, NAMES);
  });
});

/** Compares decoder and schema on every variant of a valid value in which one part is replaced. */
function expectAgreement(decode: Decoder<unknown>, schema: z.ZodMiniType, valid: unknown): void {
  for (const variant of variantsOf(valid)) {
    const parsed = schema.safeParse(variant);
    expect(decodedOrNull(decode, variant), JSON.stringify(variant)).toEqual(parsed.success ? parsed.data : null);
  }
}

function variantsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return OTHER_VALUES;
  const within = Object.entries(value).flatMap(([key, part]) =>
    variantsOf(part).map((other) => (Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other })),
  );
  return [...OTHER_VALUES, ...within, Array.isArray(value) ? [...value, 'more'] : { ...value, unknown: 1 }];
}
