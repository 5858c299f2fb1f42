import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { builtClient } from '#gateway/http/builtClient.ts';

/** The project's folder. */
export const PROJECT = dirname(dirname(import.meta.dirname));

/** Returns a new folder with the production build and the baseline page below `/baseline/`. The caller removes it. */
export async function buildWithBaseline(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  await cp(builtClient(), folder, { recursive: true });
  await addPage(folder, 'baseline');
  return folder;
}

/** The same with the library pages below `/libraries/`. */
export async function buildWithLibraries(): Promise<string> {
  const folder = await buildWithBaseline();
  await addPage(folder, 'libraries');
  return folder;
}

async function addPage(folder: string, page: 'baseline' | 'libraries'): Promise<void> {
  await build({
    root: join(import.meta.dirname, page),
    configFile: join(PROJECT, 'vite.config.ts'),
    base: `/${page}/`,
    logLevel: 'error',
    build: { outDir: join(folder, page), emptyOutDir: true, manifest: false },
  });
}
