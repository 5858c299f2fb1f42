import { UsageError } from '#gateway/config.ts';
import { type Asked, readFlags, USAGE } from './flags.ts';
import type { Failure, JobKind } from './jobs.ts';
import { plantAll } from './runMutants.ts';
import { runJobs } from './pool.ts';
import { runChecks } from './runChecks.ts';

/** Exit code 0: all held; 1: something did not; 2: the command was not understood. */
try {
  process.exitCode = (await main(readFlags(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
process.exit(); // clients of the real checks may still be trying

async function main(asked: Asked): Promise<boolean> {
  switch (asked.kind) {
    case 'help':
      return say(USAGE);
    case 'planted':
      return (await plantAll((line) => say(`${line}\n`))).met;
    case 'seed':
      return runOne(asked.job, asked.seed, asked.bugs);
    case 'checks':
      return runAll(asked);
  }
}

async function runAll({ checks, kills, bugs }: Extract<Asked, { kind: 'checks' }>): Promise<boolean> {
  const began = performance.now();
  const met = await runChecks(checks, { kills, planted: bugs, failed: (failure) => say(told(failure, bugs)) }, say);
  say(`${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return met;
}

async function runOne(kind: JobKind, seed: number, planted: readonly string[]): Promise<boolean> {
  const { failures } = await runJobs([{ kind, from: seed, to: seed + 1 }], { planted });
  say(failures.map((failure) => told(failure, planted)).join('') || `${kind} ${seed}: all that must hold held\n`);
  return failures.length === 0;
}

/** A failure as it is printed: the seed, what was wrong, the least that it takes, and the last events. */
function told({ kind, seed, wrongs, lastEvents, schedule }: Failure, bugs: readonly string[]): string {
  const again = [
    'npm run test:faults --',
    `--seed ${seed}`,
    ...(kind === 'world' ? [] : [`--kind ${kind}`]),
    ...bugs.map((bug) => `--bug ${bug}`),
  ];
  return [
    `\n${kind} ${seed} failed; again: ${again.join(' ')}`,
    ...wrongs.slice(0, 5),
    schedule.length === 0 ? 'it takes no part of its schedule' : 'it takes:',
    ...schedule.map((part) => `  ${part}`),
    ...(lastEvents.length > 0 ? ['last events (ms since the beginning):', ...lastEvents] : []),
    '',
  ].join('\n');
}

function say(text: string): true {
  process.stdout.write(text);
  return true;
}
