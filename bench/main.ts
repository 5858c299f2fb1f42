import { UsageError } from '#gateway/config.ts';
import { StartError } from '#gateway/starterror.ts';
import { fold } from './fold.ts';
import { load } from './load.ts';
import { memory } from './memory.ts';
import { rows } from './rows.ts';
import { soak } from './soak.ts';
import { printed, type Table } from './table.ts';
import { text } from './text.ts';

const BENCHES: Readonly<Record<string, (args: readonly string[]) => Table | Promise<Table>>> = { fold, load, memory, rows, soak, text };

const [name = '', ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench) await show(bench);
else {
  process.stderr.write(
    `${name === '' ? 'A benchmark is named' : `There is no benchmark ${name}`}: one of ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exitCode = 2;
}

async function show(bench: (args: readonly string[]) => Table | Promise<Table>): Promise<void> {
  try {
    const table = await bench(args);
    process.stdout.write(printed(table));
    process.exitCode = table.met ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError) && !(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}
