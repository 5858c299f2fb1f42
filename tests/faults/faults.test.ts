import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './world.ts';
import { mutate } from './applyMutant.ts';
import { MUTANTS, PAIRS } from './mutants.ts';
import { runJobs } from './pool.ts';

/** Names in source text: private members, and identifiers that are neither properties, keys nor quoted words. */
const NAMES_IN_CODE = /#\w+|(?<![.\w#'"])[a-zA-Z_]\w*(?![\w:])/g;

/** A slice of what `npm run test:faults` runs in full. */
const SLICE = [
  ['R1 and R2: schedules of faults', { kind: 'world', from: 1, to: 1001 }],
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

describe('MUTANTS', () => {
  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('the text of %s occurs once in the source', (_, mutant) => {
    const source = readFileSync(mutant.file, 'utf8');
    expect(mutate(source, mutant)).not.toBe(source);
  });

  test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
    'the replacement in %s uses only names that its file has',
    (_, mutant) => {
      const source = readFileSync(mutant.file, 'utf8');
      const used = mutant.change.flatMap(([, to]) => to.match(NAMES_IN_CODE) ?? []);
      expect(used.filter((name) => !(name in globalThis) && !source.includes(name))).toEqual([]);
    },
  );

  test('applying one whose text is gone throws', () => {
    expect(() => mutate('other source', MUTANTS[0] ?? { name: '', file: '', change: [] })).toThrow(/noDedupe: its text occurs 0 times in /);
  });

  test('pairs name existing mutants', () => {
    const names = MUTANTS.map((mutant) => mutant.name);
    expect(PAIRS.flat().filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(['noDedupe', 'ageByDeviceClock'])('%s is caught', async (name) => {
    const { failures } = await runJobs([{ kind: 'world', from: 1, to: 201 }], { mutants: [name], stopsAtFirst: true, shrinks: false });
    expect(failures.length).toBeGreaterThan(0);
  });
});
