import { writeFile } from 'node:fs/promises';
import { printed } from '#bench/table.ts';
import { UsageError } from '#gateway/config.ts';
import { catchRates, written } from './caught.ts';
import type { Check, CheckOptions } from './checks.ts';
import { type Finding, lineOf, sumOf, tableOf } from './finding.ts';
import { type Asked, readFlags, USAGE } from './flags.ts';
import type { Failure, JobKind } from './jobs.ts';
import { runJobs } from './pool.ts';

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
      return plantAll();
    case 'seed':
      return runOne(asked.job, asked.seed, asked.bugs);
    case 'checks':
      return runAll(asked.checks, { kills: asked.kills, planted: asked.bugs, failed: (failure) => say(told(failure)) });
  }
}

/** Each check tells what it found as it ends; the last line says what was met. */
async function runAll(checks: readonly Check[], options: CheckOptions): Promise<boolean> {
  const began = performance.now();
  const all: Finding[] = [];
  for (const check of checks) {
    const found = await foundBy(check, options);
    say(check.time === 'virtual' ? found.map(lineOf).join('') : `\n${printed(tableOf(`${check.names.join(', ')}: ${check.what}`, found))}`);
    all.push(...found);
  }
  const { text, met } = sumOf(all);
  say(`\n${text}, in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return met;
}

/** A check that breaks off is missed, and the others are run all the same. */
async function foundBy(check: Check, options: CheckOptions): Promise<readonly Finding[]> {
  try {
    return await check.run(options);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    const why = String(error).split('\n')[0] ?? '';
    return [{ check: check.names.join(', '), what: check.what, due: 'to end', measured: `broke off: ${why}`, met: false }];
  }
}

async function runOne(kind: JobKind, seed: number, planted: readonly string[]): Promise<boolean> {
  const { failures } = await runJobs([{ kind, from: seed, to: seed + 1 }], { planted });
  say(failures.length > 0 ? failures.map(told).join('') : `${kind} ${seed}: all that must hold held\n`);
  return failures.length === 0;
}

async function plantAll(): Promise<boolean> {
  const rates = await catchRates((line) => say(`${line}\n`));
  await writeFile(new URL('CAUGHT.md', import.meta.url), written(rates));
  return rates.every((rate) => rate.caught);
}

/** A failure as it is printed: the seed, what was wrong, the least that it takes, and the last events. */
function told({ kind, seed, wrongs, lastEvents, shrunk }: Failure): string {
  const again = `npm run faults -- --seed ${seed}${kind === 'world' ? '' : ` --kind ${kind}`}`;
  const faults = shrunk?.map((fault) => `  ${JSON.stringify(fault)}`) ?? [];
  return [
    `\n${kind} ${seed} failed; again: ${again}`,
    ...wrongs.slice(0, 5),
    ...(shrunk ? [`it takes ${shrunk.length === 0 ? 'no fault' : 'these faults'}:`, ...faults] : []),
    ...(lastEvents.length > 0 ? ['last events (ms since the beginning):', ...lastEvents] : []),
    '',
  ].join('\n');
}

function say(text: string): true {
  process.stdout.write(text);
  return true;
}
