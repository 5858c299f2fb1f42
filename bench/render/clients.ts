import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { builtClient } from '#gateway/http/builtClient.ts';

/** The folder of the project. */
export const PROJECT = dirname(dirname(import.meta.dirname));

/** A new folder with the client as it is built for production, and the page written by hand below `/baseline/`. The caller removes it. */
export async function bothClients(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  await cp(builtClient(), folder, { recursive: true });
  await addPage(folder, 'baseline');
  return folder;
}

/** The same with the pages of libraries below `/libraries/`. */
export async function allClients(): Promise<string> {
  const folder = await bothClients();
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
