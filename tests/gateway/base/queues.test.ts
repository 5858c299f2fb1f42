import { describe, expect, test } from 'vitest';
import { limitConcurrency } from '#gateway/base/queues.ts';

describe('limitConcurrency', () => {
  test('runs at most that many at once, in order, whether or not others fail', async () => {
    const inTurn = limitConcurrency(2);
    const began: number[] = [];
    const ends: (() => void)[] = [];
    const tasks = Array.from({ length: 4 }, (_, i) =>
      inTurn(() => {
        began.push(i);
        return new Promise<number>((resolve, reject) => {
          ends[i] = () => (i === 0 ? reject(new Error('it failed')) : resolve(i));
        });
      }),
    );
    const settled = Promise.allSettled(tasks);
    expect(began).toEqual([0, 1]);
    ends[0]?.();
    await expect(tasks[0]).rejects.toThrow('it failed');
    expect(began).toEqual([0, 1, 2]);
    const late = inTurn(async () => began.push(9));
    ends[1]?.();
    await tasks[1];
    expect(began).toEqual([0, 1, 2, 3]);
    ends[2]?.();
    await late;
    expect(began).toEqual([0, 1, 2, 3, 9]);
    ends[3]?.();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  });
});
