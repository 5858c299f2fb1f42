import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/base/usageError.ts';
import { type Check, CHECKS, KILLS, NAMES } from './checks.ts';
import { JOB_KINDS, type JobKind } from './jobs.ts';
import { MUTANTS } from './mutants.ts';

export const USAGE = `npm run test:faults [-- NAME…] [-- --virtual] [-- --seed N [--kind ${JOB_KINDS.join('|')}]] [-- --mutants]\n\nRuns the reliability checks at full figures: first in virtual time (minutes), then with real processes (an hour).\n${CHECKS.map(({ names, what, time }) => `  ${names.join(', ').padEnd(12)} ${what}${time === 'virtual' ? '' : ', in real time'}`).join('\n')}\n\n  --virtual      runs only those in virtual time\n  --kills N      lets R8 kill the gateway N times (${KILLS})\n  --seed N       runs one seed, of the given kind (world)\n  --mutant NAME  applies a mutant in virtual time; may be repeated\n  --mutants      runs R3 with a line per mutant and writes tests/faults/MUTATION_SCORE.md\n`;

/** The parsed command line of `npm run test:faults`. */
export type Command =
  | { readonly kind: 'help' | 'mutants' }
  | { readonly kind: 'seed'; readonly job: JobKind; readonly seed: number; readonly mutants: readonly string[] }
  | { readonly kind: 'checks'; readonly checks: readonly Check[]; readonly kills: number; readonly mutants: readonly string[] };

/** Parses the flags. Throws UsageError with one sentence that says what is accepted. */
export function readFlags(args: readonly string[]): Command {
  const { values, positionals: names } = parsed(args);
  const { seed, kind = 'world', mutant: mutants = [], kills, virtual = false, mutants: allMutants = false, help = false } = values;
  if (help) return { kind: 'help' };
  const unknownMutant = mutants.find((name) => !MUTANTS.some((mutant) => mutant.name === name));
  if (unknownMutant !== undefined)
    throw new UsageError(`There is no mutant ${unknownMutant}: one of ${MUTANTS.map(({ name }) => name).join(', ')}.`);
  if (allMutants) {
    if (args.length > 1) throw new UsageError('--mutants takes no other argument: it runs every mutant, alone and in pairs.');
    return { kind: 'mutants' };
  }
  if (seed !== undefined) {
    if (names.length > 0 || virtual || kills !== undefined) throw new UsageError('--seed goes with --kind and --mutant alone.');
    return { kind: 'seed', job: jobOf(kind), seed: integerOf('--seed', seed, 0), mutants };
  }
  if (values.kind !== undefined) throw new UsageError('--kind chooses what a seed runs: name the seed too, with --seed N.');
  if (virtual && names.length > 0) throw new UsageError('Name the checks or pass --virtual, not both.');
  const checks = checksOf(names, virtual || mutants.length > 0);
  const realCheck = checks.find(({ time }) => time === 'real');
  if (mutants.length > 0 && realCheck) throw new UsageError(`Mutants apply to virtual checks only, and ${realCheck.names[0]} is not one.`);
  if (kills !== undefined && !checks.some((check) => check.names.includes('R8')))
    throw new UsageError('--kills is for R8, which is not among the checks.');
  return { kind: 'checks', checks, kills: kills === undefined ? KILLS : integerOf('--kills', kills, 1), mutants };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        kind: { type: 'string' },
        mutant: { type: 'string', multiple: true },
        kills: { type: 'string' },
        virtual: { type: 'boolean' },
        mutants: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${reason}. test:faults takes names of checks, --virtual, --kills, --seed, --kind, --mutant and --mutants.`);
  }
}

/** Returns the named checks in table order; without names all, or those in virtual time. */
function checksOf(names: readonly string[], virtual: boolean): readonly Check[] {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no check ${unknown}: ${NAMES.join(', ')}, or none for all.`);
  if (names.length > 0) return CHECKS.filter((check) => check.names.some((name) => names.includes(name)));
  return CHECKS.filter(({ time }) => time === 'virtual' || !virtual);
}

function jobOf(kind: string): JobKind {
  const job = JOB_KINDS.find((name) => name === kind);
  if (job === undefined) throw new UsageError(`--kind is one of ${JOB_KINDS.join(', ')}.`);
  return job;
}

function integerOf(flag: string, text: string, min: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= min) return value;
  throw new UsageError(`${flag} ${text} is not a whole number from ${min} on.`);
}
