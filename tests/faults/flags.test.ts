import { describe, expect, test } from 'vitest';
import { UsageError } from '#gateway/base/usageError.ts';
import { KILLS } from './checks.ts';
import { type Command, readFlags } from './flags.ts';

describe('readFlags of npm run test:faults', () => {
  test.each([
    [
      'nothing: every check, the virtual ones first',
      '',
      'R1 R2 R4 R6 R7 R3 R5 R8 R9 R10 R11 R14 R15 R16 R17 R19 R12 M1 M2 M3 M4 M5 M6 M7 M8 S2 S3 S1 S4 S5 S6 S8 S9 S10 S11 S12 C1 C2 C5 O1 C3',
    ],
    ['--virtual: only those', '--virtual', 'R1 R2 R4 R6 R7'],
    ['names: only these, in table order', 'R8 R4', 'R4 R8'],
    ['R2: the check that covers R1 too', 'R2', 'R1 R2'],
    ['a mutant: only the checks it can be applied to', '--mutant noDedupe', 'R1 R2 R4 R6 R7'],
  ])('%s', (_, line, names) => {
    expect(namesOf(read(line))).toBe(names);
  });

  test('R8 kills as often as requested, 200 times by default', () => {
    expect(read('R8 --kills 3')).toMatchObject({ kills: 3 });
    expect(read('R8')).toMatchObject({ kills: KILLS });
  });

  test('one seed, with a mutant', () => {
    expect(read('--seed 17 --kind history --mutant noDedupe')).toEqual({ kind: 'seed', job: 'history', seed: 17, mutants: ['noDedupe'] });
    expect(read('--seed 17')).toEqual({ kind: 'seed', job: 'world', seed: 17, mutants: [] });
  });

  test('all mutants, and help', () => {
    expect(read('--mutants')).toEqual({ kind: 'mutants' });
    expect(read('--help')).toEqual({ kind: 'help' });
  });

  test.each([
    ['R99', /^There is no check R99: R1, R2, .*S12, C1, C2, C5, O1, C3, or none for all\.$/],
    ['--seed twelve', /^--seed twelve is not a whole number from 0 on\.$/],
    ['--seed 1 R4', /^--seed goes with --kind and --mutant alone\.$/],
    ['--seed 1 --kind rain', /^--kind is one of world, twice, history, nonsense\.$/],
    ['--kind history', /name the seed too/],
    ['--kills 0', /^--kills 0 is not a whole number from 1 on\.$/],
    ['R4 --kills 2', /^--kills is for R8/],
    ['R4 --virtual', /^Name the checks or pass --virtual, not both\.$/],
    ['R9 --mutant noDedupe', /^Mutants apply to virtual checks only, and R9 is not one\.$/],
    ['--mutant aMoth', /^There is no mutant aMoth: one of noDedupe, /],
    ['--mutants R4', /^--mutants takes no other argument/],
    ['--fast', /^Unknown option '--fast'\. test:faults takes names of checks, /],
  ])('%s is refused with a sentence', (line, sentence) => {
    expect(() => read(line)).toThrow(UsageError);
    expect(() => read(line)).toThrow(sentence);
  });
});

function read(line: string): Command {
  return readFlags(line.split(' ').filter(Boolean));
}

function namesOf(read: Command): string {
  return read.kind === 'checks' ? read.checks.flatMap(({ names }) => names).join(' ') : read.kind;
}
