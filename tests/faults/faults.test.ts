import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './world.ts';
import { spoiled } from './applyMutant.ts';
import { BUGS, PAIRS } from './mutants.ts';
import { runJobs } from './pool.ts';

/** A slice of what `npm run test:faults` runs in full. */
const SLICE = [
  ['R1 and R2: schedules of faults', { kind: 'world', from: 1, to: 1001 }],
  ['R4: the same seed twice', { kind: 'twice', from: 1001, to: 1051 }],
  ['R6: histories of scores', { kind: 'history', from: 1, to: 551 }],
  ['R7: match days with nonsense between', { kind: 'nonsense', from: 1, to: 51 }],
] as const;

describe('under faults', () => {
  let run: Awaited<ReturnType<typeof runJobs>>;

  beforeAll(async () => {
    run = await runJobs(SLICE.map(([, job]) => job));
  });

  test.each(SLICE)('%s: all that must hold holds', (_, { kind, from, to }) => {
    expect(run.failures.filter((failure) => failure.kind === kind)).toEqual([]);
    expect(run.ran.get(kind)).toBe(to - from);
  });

  test('every kind of fault is drawn', () => {
    const kinds = new Set(Array.from({ length: 100 }, (_, seed) => faultsOf(seed).map((fault) => fault.kind)).flat());
    expect(kinds.size).toBe(14);
  });
});

describe('the simulator itself', () => {
  test.each(BUGS.map((bug) => [bug.name, bug] as const))('the place of %s is in the code', (_, bug) => {
    const source = readFileSync(bug.file, 'utf8');
    expect(spoiled(source, bug)).not.toBe(source);
  });

  test('a bug whose place has moved is no bug any more, and says so', () => {
    expect(() => spoiled('nothing of it', BUGS[0] ?? { name: '', file: '', change: [] })).toThrow(
      /noDedupe: its place in .* is found 0 times/,
    );
  });

  test('pairs are of bugs that there are', () => {
    const names = BUGS.map((bug) => bug.name);
    expect(PAIRS.flat().filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(['noDedupe', 'ageByDeviceClock'])('%s is caught', async (name) => {
    const { failures } = await runJobs([{ kind: 'world', from: 1, to: 201 }], { planted: [name], stopsAtFirst: true, explains: false });
    expect(failures.length).toBeGreaterThan(0);
  });
});
