import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';

describe('CALLS', () => {
  test.each(Object.entries(CALLS))('%s has /noauth/ in its path if and only if anybody may call it', (_, { path, auth }) => {
    expect(path.includes('/noauth/')).toBe(auth === 'none' || auth === 'guest');
  });

  test('every path belongs to one call', () => {
    const paths = Object.values(CALLS).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
