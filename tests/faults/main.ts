import { UsageError } from '#gateway/base/usageError.ts';
import { type Command, readFlags, USAGE } from './flags.ts';
import type { Failure, JobKind } from './jobs.ts';
import { runMutants } from './runMutants.ts';
import { runJobs } from './pool.ts';
import { runChecks } from './runChecks.ts';

/** Exit code 0: everything held; 1: something did not; 2: invalid command line. */
try {
  process.exitCode = (await main(readFlags(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
process.exit(); // clients of the real checks may still be retrying

async function main(command: Command): Promise<boolean> {
  switch (command.kind) {
    case 'help':
      return print(USAGE);
    case 'mutants':
      return (await runMutants((line) => print(`${line}\n`))).met;
    case 'seed':
      return runOne(command.job, command.seed, command.mutants);
    case 'checks':
      return runAll(command);
  }
}

async function runAll({ checks, kills, mutants }: Extract<Command, { kind: 'checks' }>): Promise<boolean> {
  const began = performance.now();
  const met = await runChecks(checks, { kills, mutants, failed: (failure) => print(failureText(failure, mutants)) }, print);
  print(`${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return met;
}

async function runOne(kind: JobKind, seed: number, mutants: readonly string[]): Promise<boolean> {
  const { failures } = await runJobs([{ kind, from: seed, to: seed + 1 }], { mutants });
  print(failures.map((failure) => failureText(failure, mutants)).join('') || `${kind} ${seed}: nothing was violated\n`);
  return failures.length === 0;
}

/** Returns a failure as printed: seed, violations, shrunk schedule, last events. */
function failureText({ kind, seed, violations, lastEvents, schedule }: Failure, mutants: readonly string[]): string {
  const flags = [
    'npm run test:faults --',
    `--seed ${seed}`,
    ...(kind === 'world' ? [] : [`--kind ${kind}`]),
    ...mutants.map((mutant) => `--mutant ${mutant}`),
  ];
  return [
    `\n${kind} ${seed} failed; run again: ${flags.join(' ')}`,
    ...violations.slice(0, 5),
    schedule.length === 0 ? 'needs no part of its schedule' : 'needs:',
    ...schedule.map((part) => `  ${part}`),
    ...(lastEvents.length > 0 ? ['last events (ms since the start):', ...lastEvents] : []),
    '',
  ].join('\n');
}

function print(text: string): true {
  process.stdout.write(text);
  return true;
}
