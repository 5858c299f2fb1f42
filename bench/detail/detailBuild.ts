import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { PROJECT } from '#bench/render/benchBuilds.ts';
import { builtClient } from '#gateway/http/builtClient.ts';

/** Returns a new folder with the production build and the bare page below `/bare/`. The caller removes it. */
export async function buildWithBare(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  await cp(builtClient(), folder, { recursive: true });
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: join(PROJECT, 'vite.config.ts'),
    base: '/bare/',
    logLevel: 'error',
    build: { outDir: join(folder, 'bare'), emptyOutDir: true, manifest: false },
  });
  return folder;
}
