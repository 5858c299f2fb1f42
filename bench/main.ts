import { UsageError } from '#gateway/config.ts';
import { StartError } from '#gateway/startError.ts';
import { bytes } from './traffic.ts';
import { fanout } from './fanout.ts';
import { fold } from './applyChange.ts';
import { load } from './pageLoad.ts';
import { memory } from './memory.ts';
import { loadNow, occasionOf, save } from './results.ts';
import { replay } from './replay.ts';
import { resume } from './resume.ts';
import { rows } from './render.ts';
import { soak } from './soak.ts';
import { storm } from './reconnectStorm.ts';
import { printed, type Table } from './table.ts';
import { tape } from './tape.ts';
import { text } from './latency.ts';

type Bench = (args: readonly string[]) => Table | Promise<Table>;

const BENCHES: Readonly<Record<string, Bench>> = {
  applyChange: fold,
  fanout,
  latency: text,
  memory,
  pageLoad: load,
  reconnectStorm: storm,
  render: rows,
  replay,
  resume,
  soak,
  tape,
  traffic: bytes,
};
/** Writes the table into RESULTS.md too. */
const SAVE = '--save';

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await show(bench);
else {
  process.stderr.write(
    `${name === '' ? 'A benchmark is named' : `There is no benchmark ${name}`}: one of ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exitCode = 2;
}

async function show(bench: Bench): Promise<void> {
  const given = args.filter((arg) => arg !== SAVE);
  const busy = loadNow();
  try {
    const table = await bench(given);
    process.stdout.write(printed(table));
    if (given.length < args.length)
      save(table.section ?? name, table, occasionOf(['npm run bench --', name, ...given.map(plain)].join(' '), busy));
    process.exitCode = table.met ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** A folder is somebody's own, and says nothing to others. */
function plain(arg: string): string {
  return arg.includes('/') ? 'DIR' : arg;
}
