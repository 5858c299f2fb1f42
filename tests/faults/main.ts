import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Failure, type Job, JOB_KINDS, type JobKind, runSeed } from './jobs.ts';
import { plant } from './plant.ts';
import { runJobs } from './pool.ts';
import { catchRates, written } from './caught.ts';

const USAGE = `npm run faults [-- --seed N [--kind ${JOB_KINDS.join('|')}]] [-- --planted]

The real streams and the real hub in virtual time under seeded faults, held against an oracle: R1 and R2 (10,000 schedules),
R4 (1,000 twice), R6 (10,000 histories of scores), R7 (1,000 match days with nonsense between).
  --seed N     one seed, of the kind named (world)
  --bug NAME   with a bug planted, to see it caught; may be named more than once
  --planted    plants every bug, alone and in pairs, and writes tests/faults/CAUGHT.md
`;

/** Full figures of reliability.md. */
const FULL: readonly Job[] = [
  { kind: 'world', from: 1, to: 10_001 },
  { kind: 'twice', from: 1, to: 1_001 },
  { kind: 'history', from: 1, to: 10_001 },
  { kind: 'nonsense', from: 1, to: 1_001 },
];

const TELLS: Readonly<Record<JobKind, string>> = {
  world: 'R1, R2  schedules of faults',
  twice: 'R4      seeds run twice',
  history: 'R6      histories of scores',
  nonsense: 'R7      match days with nonsense',
};

process.exitCode = await main();

/** Exit code 0: all held; 1: something did not; 2: the command was not understood. */
async function main(): Promise<number> {
  const asked = read();
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n${USAGE}`);
    return 2;
  }
  if (asked.planted) return plantAll();
  if (asked.seed !== null) {
    plant(asked.bugs);
    return runOne(asked.kind, asked.seed);
  }
  return runAll(asked.bugs);
}

interface Asked {
  readonly seed: number | null;
  readonly kind: JobKind;
  readonly planted: boolean;
  readonly bugs: readonly string[];
}

function read(): Asked | string {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string' },
        kind: { type: 'string', default: 'world' },
        bug: { type: 'string', multiple: true, default: [] },
        planted: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return '';
    const kind = JOB_KINDS.find((one) => one === values.kind);
    if (kind === undefined) return `--kind is one of ${JOB_KINDS.join(', ')}.`;
    const seed = values.seed === undefined ? null : Number(values.seed);
    if (seed !== null && !Number.isSafeInteger(seed)) return '--seed needs a whole number.';
    return { seed, kind, planted: values.planted, bugs: values.bug };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function runOne(kind: JobKind, seed: number): Promise<number> {
  const failure = await runSeed(kind, seed);
  process.stdout.write(failure ? told(failure) : `${kind} ${seed}: all that must hold held\n`);
  return failure ? 1 : 0;
}

async function runAll(planted: readonly string[]): Promise<number> {
  const began = performance.now();
  const { ran, failures } = await runJobs(FULL, { planted, failed: (failure) => process.stdout.write(told(failure)) });
  for (const kind of JOB_KINDS) {
    const failed = failures.filter((one) => one.kind === kind).length;
    process.stdout.write(`${TELLS[kind].padEnd(36)} ${String(ran.get(kind) ?? 0).padStart(6)} run, ${failed} failed\n`);
  }
  process.stdout.write(`${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return failures.length > 0 ? 1 : 0;
}

async function plantAll(): Promise<number> {
  const rates = await catchRates((line) => process.stdout.write(`${line}\n`));
  await writeFile(new URL('CAUGHT.md', import.meta.url), written(rates));
  return rates.every((rate) => rate.caught) ? 0 : 1;
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
