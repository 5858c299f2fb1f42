import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openMemory } from '#gateway/db/open.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/touchline');
const FOLDER = 'database';
const ARCHIVE = 'database.tar';

/**
 * Makes an empty embedded database with all migrations, once for each state of `gateway/db`: creating one takes seconds of processor
 * time, copying it a tenth of that. Vitest and Playwright call this before the first test.
 */
export default async function makeTemplate(): Promise<void> {
  const place = templatePlace();
  if (existsSync(place)) return;
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'making-'));
  const folder = join(made, FOLDER);
  await (await openMemory(folder)).close();
  const client = await PGlite.create(folder);
  writeFileSync(join(made, ARCHIVE), await (await client.dumpDataDir('none')).bytes());
  await client.close();
  keep(made, place);
}

/** Puts a copy of the template where a gateway with this data folder opens its database. Does nothing where there is one already. */
export async function copyTemplate(data: string): Promise<void> {
  const target = join(data, FOLDER);
  if (existsSync(target)) return;
  await makeTemplate();
  cpSync(join(templatePlace(), FOLDER), target, { recursive: true });
}

/** The template as an archive for `loadDataDir`. */
export async function templateArchive(): Promise<Blob> {
  await makeTemplate();
  return new Blob([readFileSync(join(templatePlace(), ARCHIVE))]);
}

/** Another run may have made it meanwhile: whichever comes first stays. */
function keep(made: string, place: string): void {
  try {
    renameSync(made, place);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

function templatePlace(): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(ROOT, 'gateway/db'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) hash.update(path).update(readFileSync(path));
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  return join(CACHE, `database-${hash.digest('hex').slice(0, 16)}`);
}
