import { describe, expect, test } from 'vitest';
import { array, decodedOrNull, DecodeError, integer, nullable, object, oneOf, optional, pair, string } from '#contract/calls/decode.ts';

const decodeTeam = object({ id: integer, names: array(object({ short: string })), side: optional(oneOf(['home', 'away'])) });

describe('decode', () => {
  test('errors name the path and the value', () => {
    const team = { id: 1, names: [{ short: 'NOR' }, { short: 7 }] };
    expect(() => decodeTeam(team)).toThrow(new DecodeError('expected a string, got 7', 'names.1.short'));
    expect(() => decodeTeam([])).toThrow('expected an object, got []');
    expect(() => pair(integer)([1, 'x'])).toThrow('1: expected an integer, got x');
  });

  test('drops unknown fields and accepts missing optional ones', () => {
    const decoded = decodeTeam({ id: 1, names: [], more: true });
    expect(decoded).toStrictEqual({ id: 1, names: [] });
  });

  test('decodedOrNull returns null for a DecodeError and rethrows other errors', () => {
    expect(decodedOrNull(nullable(integer), 'x')).toBeNull();
    const broken = (): never => {
      throw new RangeError('unrelated');
    };
    expect(() => decodedOrNull(object({ id: broken }), { id: 1 })).toThrow(RangeError);
  });
});
