import { describe, expect, test } from 'vitest';
import { ERROR_CODES, errorKey } from '#contract/calls/errors.ts';

describe('errorKey', () => {
  test('returns the code itself within the catalogue and unknown for all others', () => {
    expect(ERROR_CODES.map(errorKey)).toEqual(ERROR_CODES.map(String));
    expect([errorKey('1049'), errorKey(418), errorKey(undefined)]).toEqual(['1049', 'unknown', 'unknown']);
  });
});
