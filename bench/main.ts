import { fold } from './fold.ts';
import { rows } from './rows.ts';
import { printed, type Table } from './table.ts';
import { text } from './text.ts';

const BENCHES: Readonly<Record<string, () => Table | Promise<Table>>> = { fold, rows, text };

const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (bench) {
  const table = await bench();
  process.stdout.write(printed(table));
  process.exitCode = table.met ? 0 : 1;
} else {
  process.stderr.write(
    `${name === '' ? 'A benchmark is named' : `There is no benchmark ${name}`}: one of ${Object.keys(BENCHES).join(', ')}.\n`,
  );
  process.exitCode = 2;
}
