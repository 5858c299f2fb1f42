import { describe, expect, test } from 'vitest';
import { UsageError } from '#gateway/config.ts';
import { KILLS } from './checks.ts';
import { type Asked, readFlags } from './flags.ts';

describe('the flags of npm run test:faults', () => {
  test.each([
    ['nothing, then everything, the virtual ones first', '', 'R1 R2 R4 R6 R7 R3 R5 R8 R9 R10 R11 R12 S1 S4 S5 S6 S8 S9 S10 S11 S12'],
    ['--virtual, then only those', '--virtual', 'R1 R2 R4 R6 R7'],
    ['names, then only these, in their own order', 'R8 R4', 'R4 R8'],
    ['R2, then what answers for R1 too', 'R2', 'R1 R2'],
    ['a bug, then only what it can be planted in', '--bug noDedupe', 'R1 R2 R4 R6 R7'],
  ])('%s', (_, line, names) => {
    expect(namesOf(asked(line))).toBe(names);
  });

  test('R8 kills as often as is said, otherwise as is due', () => {
    expect(asked('R8 --kills 3')).toMatchObject({ kills: 3 });
    expect(asked('R8')).toMatchObject({ kills: KILLS });
  });

  test('one seed, with a bug planted', () => {
    expect(asked('--seed 17 --kind history --bug noDedupe')).toEqual({ kind: 'seed', job: 'history', seed: 17, bugs: ['noDedupe'] });
    expect(asked('--seed 17')).toEqual({ kind: 'seed', job: 'world', seed: 17, bugs: [] });
  });

  test('the bugs alone, and help', () => {
    expect(asked('--planted')).toEqual({ kind: 'planted' });
    expect(asked('--help')).toEqual({ kind: 'help' });
  });

  test.each([
    ['R99', /^There is no check R99: R1, R2, .*S12, or none for all\.$/],
    ['--seed twelve', /^--seed twelve is not a whole number from 0 on\.$/],
    ['--seed 1 R4', /^--seed goes with --kind and --bug alone\.$/],
    ['--seed 1 --kind rain', /^--kind is one of world, twice, history, nonsense\.$/],
    ['--kind history', /name the seed too/],
    ['--kills 0', /^--kills 0 is not a whole number from 1 on\.$/],
    ['R4 --kills 2', /^--kills is for R8/],
    ['R4 --virtual', /^Name the checks or say --virtual, not both\.$/],
    ['R9 --bug noDedupe', /^A bug is planted in virtual time alone, and R9 is not\.$/],
    ['--bug aMoth', /^There is no bug aMoth: one of noDedupe, /],
    ['--planted R4', /^--planted stands alone/],
    ['--fast', /^Unknown option '--fast'\. test:faults takes names of checks, /],
  ])('%s is refused in a sentence', (line, sentence) => {
    expect(() => asked(line)).toThrow(UsageError);
    expect(() => asked(line)).toThrow(sentence);
  });
});

function asked(line: string): Asked {
  return readFlags(line.split(' ').filter(Boolean));
}

function namesOf(asked: Asked): string {
  return asked.kind === 'checks' ? asked.checks.flatMap(({ names }) => names).join(' ') : asked.kind;
}
