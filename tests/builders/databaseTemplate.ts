import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openMemory } from '#gateway/db/open.ts';
import { CACHE, moveIntoPlace } from './templateCache.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'database';
const ARCHIVE = 'database.tar';

/**
 * Creates an empty database with all migrations, once per state of `gateway/db`: copying takes a tenth of the seconds that creating does.
 * Vitest and Playwright call this first.
 */
export default async function makeTemplate(): Promise<void> {
  const template = templatePath();
  if (existsSync(template)) return;
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'making-'));
  const folder = join(made, FOLDER);
  await (await openMemory(folder)).close();
  const client = await PGlite.create(folder);
  writeFileSync(join(made, ARCHIVE), await (await client.dumpDataDir('none')).bytes());
  await client.close();
  moveIntoPlace(made, template);
}

/** Copies the template into a data folder without a database. */
export async function copyTemplate(data: string): Promise<void> {
  const target = join(data, FOLDER);
  if (existsSync(target)) return;
  await makeTemplate();
  cpSync(join(templatePath(), FOLDER), target, { recursive: true });
}

/** For `loadDataDir`. */
export async function templateArchive(): Promise<Blob> {
  await makeTemplate();
  return new Blob([readFileSync(join(templatePath(), ARCHIVE))]);
}

function templatePath(): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(ROOT, 'gateway/db'), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) hash.update(path).update(readFileSync(path));
  hash.update(readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  return join(CACHE, `database-${hash.digest('hex').slice(0, 16)}`);
}
