import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { freshClient } from '#gateway/client.ts';

/** The folder of the project. */
export const PROJECT = dirname(dirname(import.meta.dirname));

/** A new folder with the client as it is built for production, and the page written by hand below `/bare/`. The caller removes it. */
export async function bothClients(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  await cp(freshClient(), folder, { recursive: true });
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: join(PROJECT, 'vite.config.ts'),
    base: '/bare/',
    logLevel: 'error',
    build: { outDir: join(folder, 'bare'), emptyOutDir: true, manifest: false },
  });
  return folder;
}
