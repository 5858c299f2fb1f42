import { describe, expect, test } from 'vitest';
import { fnv1a, hashOf } from '#contract/match/hash.ts';

describe('hash', () => {
  // Vectors of the FNV reference implementation.
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('fnv1a of %j is %i', (text, hash) => {
    expect(fnv1a(text)).toBe(hash);
  });

  test('hashOf spreads similar ids over the high bits', () => {
    const high = Array.from({ length: 64 }, (_, i) => hashOf(`match-${i}`) >>> 28);
    expect(new Set(high).size).toBe(16);
  });
});
