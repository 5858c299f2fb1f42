import { describe, expect, test } from 'vitest';
import { TokenBucket } from '#gateway/live/tokenBucket.ts';

describe('TokenBucket', () => {
  test('begins full, refills steadily, and never beyond its size', () => {
    const bucket = new TokenBucket({ size: 10, perSecond: 4 }, 0);
    expect([bucket.available(0), bucket.isFull(0)]).toEqual([10, true]);
    bucket.take(10);
    expect([bucket.available(249), bucket.available(250), bucket.available(1_000)]).toEqual([0, 1, 4]);
    expect([bucket.isFull(2_499), bucket.isFull(2_500), bucket.available(60_000)]).toEqual([false, true, 10]);
  });
});
