import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteMemberIds } from '#contract/calls/envelope.ts';

/** JSON with integers of any size, serialised with any spacing. */
type Json = null | boolean | string | bigint | number | readonly Json[] | ReadonlyMap<string, Json>;

const RUNS = 10_000;

describe('quoteMemberIds', () => {
  test('quotes integer memberId values with all digits and changes nothing else (S10)', () => {
    fc.assert(
      fc.property(json(), fc.constantFrom('', ' ', '\n\t'), (value, space) => {
        const parsed: unknown = JSON.parse(quoteMemberIds(serialise(value, space)));
        expect(parsed).toEqual(JSON.parse(serialise(withQuotedIds(value), space)));
      }),
      { numRuns: RUNS },
    );
  });

  test('leaves numbers under similar keys alone', () => {
    expect(JSON.parse(quoteMemberIds('{"\\"memberId":5,"xmemberId":6,"memberIds":7}'))).toEqual({
      '"memberId': 5,
      xmemberId: 6,
      memberIds: 7,
    });
  });
});

function json(): fc.Arbitrary<Json> {
  const key = fc.oneof(
    fc.constant('memberId'),
    fc.constantFrom('"memberId', '\\"memberId', '\\', 'memberId"', 'MemberId', 'memberId ', 'memberId":5,"a'),
    fc.string({ maxLength: 5 }),
  );
  const edge = fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, 12345678901234567890n, 0n, -1n);
  const text = fc.oneof(fc.constantFrom('"memberId": 5}', '{"memberId":12345678901234567890}', '\\"memberId\\":1,', '\\'), fc.string());
  return fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(
        fc.constant(null),
        fc.boolean(),
        text,
        edge,
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      ),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.array(fc.tuple(key, tie('tree')), { maxLength: 4 }).map((pairs) => new Map(pairs)),
    ),
  })).tree;
}

/** Returns the value with each integer memberId as a text. */
function withQuotedIds(value: Json): Json {
  if (value instanceof Map)
    return new Map(
      [...value].map(([key, item]) => [key, key === 'memberId' && isInteger(item) ? String(numberText(item)) : withQuotedIds(item)]),
    );
  return Array.isArray(value) ? value.map(withQuotedIds) : value;
}

function isInteger(value: Json): value is bigint | number {
  return (typeof value === 'bigint' || typeof value === 'number') && /^-?\d+$/.test(numberText(value));
}

function numberText(value: bigint | number): string {
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
}

function serialise(value: Json, space: string): string {
  if (typeof value === 'bigint' || typeof value === 'number') return numberText(value);
  if (value instanceof Map)
    return `{${space}${[...value].map(([key, item]) => `${JSON.stringify(key)}${space}:${space}${serialise(item, space)}`).join(`${space},${space}`)}${space}}`;
  if (Array.isArray(value)) return `[${value.map((item) => serialise(item, space)).join(`${space},`)}]`;
  return JSON.stringify(value);
}
