import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { manifestOf, manifestPath } from '#app/pwa/manifest.ts';

const WORKER = 'src/app/serviceWorker/sw.ts';

/**
 * The build's part of an app that can be installed: a manifest for each language, and the worker under an address that
 * never changes, in one file, knowing the name of the build. Icons are public files.
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const language of LANGUAGES) {
        const words = JSON.parse(readFileSync(`locales/${language}/install.json`, 'utf8'));
        this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source: JSON.stringify(manifestOf(language, words)) });
      }
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the worker is built before the page: its plugin must come last');
      const files = [...Object.keys(bundle).sort(), page.source];
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await workerOf(createHash('sha256').update(files.join('\n')).digest('hex')),
      });
    },
  };
}

async function workerOf(digest: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(digest.slice(0, 12)) },
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  const outputs = 'output' in built ? built.output : [];
  for (const one of outputs) if (one.type === 'chunk') return one.code;
  throw new Error(`${WORKER} came to nothing`);
}
