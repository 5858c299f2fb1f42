import { describe, expect, test } from 'vitest';
import { forEachInBatches } from '#gateway/live/batches.ts';
import { TestTime } from '#tests/builders/testTime.ts';

describe('forEachInBatches', () => {
  test('resolves only after the last of 5,000 items', async () => {
    const time = new TestTime();
    const seen: number[] = [];
    let isDone = false;
    const done = forEachInBatches(Array(5_000).keys(), time.timers(), (item) => {
      expect(isDone).toBe(false);
      seen.push(item);
    }).then(() => (isDone = true));
    expect(seen.length).toBeLessThan(5_000);
    await time.advance(1);
    await done;
    expect(seen).toEqual([...Array(5_000).keys()]);
  });
});
