import { describe, expect, test } from 'vitest';
import { array, decodedOrNull, DecodeError, integer, nullable, object, oneOf, optional, pair, string } from '#contract/calls/decode.ts';

const decodeTeam = object({ id: integer, names: array(object({ short: string })), side: optional(oneOf(['home', 'away'])) });

describe('decode', () => {
  test('an error names the path to what is wrong, and shows it', () => {
    const team = { id: 1, names: [{ short: 'NOR' }, { short: 7 }] };
    expect(() => decodeTeam(team)).toThrow(new DecodeError('a string was due, not 7', 'names.1.short'));
    expect(() => decodeTeam([])).toThrow('an object was due, not []');
    expect(() => pair(integer)([1, 'x'])).toThrow('1: an integer was due, not x');
  });

  test('what is not named is left out, and what is optional may be missing', () => {
    const decoded = decodeTeam({ id: 1, names: [], more: true });
    expect(decoded).toStrictEqual({ id: 1, names: [] });
  });

  test('decodedOrNull gives null for what cannot be decoded, and hides no other error', () => {
    expect(decodedOrNull(nullable(integer), 'x')).toBeNull();
    const broken = (): never => {
      throw new RangeError('a fault of ours');
    };
    expect(() => decodedOrNull(object({ id: broken }), { id: 1 })).toThrow(RangeError);
  });
});
