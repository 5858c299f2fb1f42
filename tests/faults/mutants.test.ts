import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutate } from './applyMutant.ts';
import { MUTANTS, PAIRS } from './mutants.ts';
import { runJobs } from './pool.ts';

/** Names in source text: private members, and identifiers that are neither properties, keys nor quoted words. */
const NAMES_IN_CODE = /#\w+|(?<![.\w#'"])[a-zA-Z_]\w*(?![\w:])/g;

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
