import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeTape } from '#streams/tape/tapeFile.ts';
import { LIBRARY } from './library.ts';

const USAGE = `npm run tapes:export -- DIR [NAME...]

Writes the scripted tapes of tests/tapes into DIR, all or those named, to be replayed, fed to a page, or opened.
`;

process.exitCode = await main(process.argv.slice(2));

/** Returns the exit code: 0 when written, 2 for a usage error. */
async function main([folder, ...requested]: readonly string[]): Promise<number> {
  const unknown = requested.filter((name) => !(name in LIBRARY));
  if (folder === undefined || folder.startsWith('-') || unknown.length > 0) {
    const known = Object.keys(LIBRARY).join(', ');
    process.stderr.write(`${unknown.length > 0 ? `There is no script ${unknown.join(', ')}; there are ${known}.\n\n` : ''}${USAGE}`);
    return folder === '--help' ? 0 : 2;
  }
  await mkdir(folder, { recursive: true });
  for (const [name, script] of Object.entries(LIBRARY)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const file = join(folder, `${name}.tape.ndjson`);
    await writeFile(file, writeTape(script().tape));
    process.stdout.write(`${file}\n`);
  }
  return 0;
}
