import { describe, expect, test } from 'vitest';
import { PARTS, readDetailFlags } from '#bench/detail/detailFlags.ts';

describe('readDetailFlags', () => {
  test('names all parts by default', () => {
    expect(readDetailFlags([])).toEqual(PARTS);
  });

  test('returns the named parts in the order in which they run', () => {
    expect(readDetailFlags(['--only', 'cost,paint'])).toEqual(['paint', 'cost']);
  });

  test.each<[string, readonly string[], string]>([
    ['an unknown part', ['--only', 'paint,sound'], '--only sound is not a part of detail'],
    ['an unknown flag', ['--minutes', '3'], 'detail takes --only'],
  ])('refuses %s', (_, args, message) => {
    expect(() => readDetailFlags(args)).toThrow(message);
  });
});
