import { parseArgs } from 'node:util';
import { UsageError } from '#gateway/config.ts';
import { type Check, CHECKS, KILLS, NAMES } from './checks.ts';
import { JOB_KINDS, type JobKind } from './jobs.ts';
import { BUGS } from './mutants.ts';

export const USAGE = `npm run test:faults [-- NAME…] [-- --virtual] [-- --seed N [--kind ${JOB_KINDS.join('|')}]] [-- --planted]

Everything that must hold under faults, at its full figures: first in virtual time (minutes), then with real processes (an hour).
${CHECKS.map(({ names, what, time }) => `  ${names.join(', ').padEnd(12)} ${what}${time === 'virtual' ? '' : ', in real time'}`).join('\n')}

  --virtual    only those in virtual time
  --kills N    R8 kills so often (${KILLS})
  --seed N     one seed, of the kind named (world)
  --bug NAME   with a bug planted, to see it caught in virtual time; may be named more than once
  --planted    R3 with a line for each bug; it writes tests/faults/CAUGHT.md
`;

/** What `npm run test:faults` was asked for. */
export type Asked =
  | { readonly kind: 'help' | 'planted' }
  | { readonly kind: 'seed'; readonly job: JobKind; readonly seed: number; readonly bugs: readonly string[] }
  | { readonly kind: 'checks'; readonly checks: readonly Check[]; readonly kills: number; readonly bugs: readonly string[] };

/** Reads the flags. Throws UsageError with one sentence that says what is understood. */
export function readFlags(args: readonly string[]): Asked {
  const { values, positionals: names } = parsed(args);
  const { seed, kind = 'world', bug: bugs = [], kills, virtual = false, planted = false, help = false } = values;
  if (help) return { kind: 'help' };
  const strange = bugs.find((name) => !BUGS.some((one) => one.name === name));
  if (strange !== undefined) throw new UsageError(`There is no bug ${strange}: one of ${BUGS.map(({ name }) => name).join(', ')}.`);
  if (planted) {
    if (args.length > 1) throw new UsageError('--planted stands alone: it plants every bug, alone and in pairs.');
    return { kind: 'planted' };
  }
  if (seed !== undefined) {
    if (names.length > 0 || virtual || kills !== undefined) throw new UsageError('--seed goes with --kind and --bug alone.');
    return { kind: 'seed', job: jobOf(kind), seed: whole('--seed', seed, 0), bugs };
  }
  if (values.kind !== undefined) throw new UsageError('--kind says what of a seed is run: name the seed too, with --seed N.');
  if (virtual && names.length > 0) throw new UsageError('Name the checks or say --virtual, not both.');
  const checks = chosen(names, virtual || bugs.length > 0);
  const untouched = checks.find(({ time }) => time === 'real');
  if (bugs.length > 0 && untouched) throw new UsageError(`A bug is planted in virtual time alone, and ${untouched.names[0]} is not.`);
  if (kills !== undefined && !checks.some((check) => check.names.includes('R8')))
    throw new UsageError('--kills is for R8, which is not among the checks.');
  return { kind: 'checks', checks, kills: kills === undefined ? KILLS : whole('--kills', kills, 1), bugs };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        kind: { type: 'string' },
        bug: { type: 'string', multiple: true },
        kills: { type: 'string' },
        virtual: { type: 'boolean' },
        planted: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new UsageError(`${why}. test:faults takes names of checks, --virtual, --kills, --seed, --kind, --bug and --planted.`);
  }
}

/** The checks that are named, in their own order; without names all, or those in virtual time. */
function chosen(names: readonly string[], virtual: boolean): readonly Check[] {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no check ${unknown}: ${NAMES.join(', ')}, or none for all.`);
  if (names.length > 0) return CHECKS.filter((check) => check.names.some((name) => names.includes(name)));
  return CHECKS.filter(({ time }) => time === 'virtual' || !virtual);
}

function jobOf(kind: string): JobKind {
  const job = JOB_KINDS.find((one) => one === kind);
  if (job === undefined) throw new UsageError(`--kind is one of ${JOB_KINDS.join(', ')}.`);
  return job;
}

function whole(flag: string, text: string, least: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new UsageError(`${flag} ${text} is not a whole number from ${least} on.`);
}
