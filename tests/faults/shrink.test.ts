import { describe, expect, test } from 'vitest';
import { shrink } from './shrink.ts';

describe('shrink', () => {
  test('returns the parts of a failing seed that it needs, with their result', async () => {
    const runs: (readonly number[])[] = [];
    const run = async (indices: readonly number[]) => {
      runs.push(indices);
      return { violations: indices.includes(1) && indices.includes(3) ? ['wrong'] : [], trace: [`with ${indices.join()}`] };
    };
    const full = await run([0, 1, 2, 3, 4]);
    expect(await shrink(full, 5, run)).toEqual({ indices: [1, 3], result: { violations: ['wrong'], trace: ['with 1,3'] } });
    expect(runs).toHaveLength(6);
  });
});
