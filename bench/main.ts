import { UsageError } from '#gateway/base/usageError.ts';
import { StartError } from '#gateway/base/startError.ts';
import { traffic } from './traffic.ts';
import { uploads } from './uploads.ts';
import { fanout } from './fanout.ts';
import { applyChange } from './applyChange.ts';
import { callCost } from './callCost.ts';
import { detail } from './detail.ts';
import { community } from './community.ts';
import { experts } from './experts.ts';
import { pageLoad } from './pageLoad.ts';
import { memory } from './memory.ts';
import { purchases } from './purchases.ts';
import { systemLoad, runInfoOf, saveResult } from './results.ts';
import { replay } from './replay.ts';
import { resume } from './resume.ts';
import { render } from './render.ts';
import { room } from './room.ts';
import { soak } from './soak.ts';
import { reconnectStorm } from './reconnectStorm.ts';
import { createProgress, type Note } from './progress.ts';
import { markdownOf, type Table } from './table.ts';
import { tapeMemory } from './tapeMemory.ts';
import { latency } from './latency.ts';

type Benchmark = (args: readonly string[], note: Note) => Table | Promise<Table>;

const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  applyChange,
  callCost,
  detail,
  community,
  experts,
  fanout,
  latency,
  memory,
  pageLoad,
  purchases,
  reconnectStorm,
  render,
  replay,
  resume,
  room,
  soak,
  tape: tapeMemory,
  traffic,
  uploads,
};
/** Also writes the table into RESULTS.md. */
const SAVE = '--save';

const [name = '', ...args] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (benchmark) await runBenchmark(benchmark);
else {
  process.stderr.write(
    `${name === '' ? 'Name a benchmark' : `There is no benchmark ${name}`}: one of ${Object.keys(BENCHMARKS).join(', ')}.\n`,
  );
  process.exitCode = 2;
}

async function runBenchmark(benchmark: Benchmark): Promise<void> {
  const ownArgs = args.filter((arg) => arg !== SAVE);
  const load = systemLoad();
  const progress = createProgress((line) => process.stderr.write(`${line}\n`));
  const printSoFar = (reason: string): void => void process.stdout.write(markdownOf(progress.tableSoFar(name, reason)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      printSoFar(`stopped by ${signal}`);
      process.exit(1);
    });
  try {
    const table = await benchmark(ownArgs, progress.note);
    process.stdout.write(markdownOf(table));
    if (ownArgs.length < args.length)
      saveResult(table.section ?? name, table, runInfoOf(['npm run bench --', name, ...ownArgs.map(withoutFolder)].join(' '), load));
    process.exitCode = table.met ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError || error instanceof StartError) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
      return;
    }
    printSoFar(error instanceof Error ? error.message : String(error));
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
}

/** Folders are specific to a machine. */
function withoutFolder(arg: string): string {
  return arg.includes('/') ? 'DIR' : arg;
}
