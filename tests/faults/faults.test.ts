import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './world.ts';
import { runJobs } from './pool.ts';

/** A slice of what `npm run test:faults` runs in full. */
const SLICE = [
  ['R1 and R2: schedules of faults', { kind: 'world', from: 1, to: 201 }],
  ['R4: the same seed twice', { kind: 'twice', from: 1001, to: 1051 }],
  ['R6: histories of scores', { kind: 'history', from: 1, to: 551 }],
  ['R7: match days with invalid input', { kind: 'nonsense', from: 1, to: 51 }],
] as const;

describe('the simulator under faults', () => {
  let run: Awaited<ReturnType<typeof runJobs>>;

  beforeAll(async () => {
    run = await runJobs(SLICE.map(([, job]) => job));
  });

  test.each(SLICE)('%s: nothing is violated', (_, { kind, from, to }) => {
    expect(run.failures.filter((failure) => failure.kind === kind)).toEqual([]);
    expect(run.ran.get(kind)).toBe(to - from);
  });

  test('every kind of fault is drawn', () => {
    const kinds = new Set(Array.from({ length: 100 }, (_, seed) => faultsOf(seed).map((fault) => fault.kind)).flat());
    expect(kinds.size).toBe(14);
  });
});
