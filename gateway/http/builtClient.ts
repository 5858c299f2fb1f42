import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#gateway/base/startError.ts';

const PROJECT = dirname(dirname(import.meta.dirname));
const DIST = join(PROJECT, 'dist');
/** What the client is built from. */
const SOURCES = ['src', 'contract', 'streams', 'locales', 'sounds', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Returns the folder of the built client, after a build when any source is newer. Throws StartError when the build fails. */
export function builtClient(): string {
  const built = join(DIST, 'index.html');
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  if (builtAt >= newest()) return DIST;
  process.stdout.write('Building the client ...\n');
  const { status, stderr } = spawnSync(process.execPath, [join(PROJECT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new StartError(`The client could not be built:\n${stderr}`);
  return DIST;
}

function newest(): number {
  return Math.max(...SOURCES.map((name) => newestIn(join(PROJECT, name))));
}

function newestIn(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
