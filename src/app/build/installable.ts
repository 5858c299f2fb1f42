import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { manifestOf, manifestPath } from '#app/pwa/manifest.ts';

const WORKER = 'src/app/serviceWorker/sw.ts';

/**
 * Vite plugin for an installable app: emits a manifest per language, and the service worker as one file under a constant path, with the id
 * of the build. Icons are public files.
 */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      for (const language of LANGUAGES) {
        const texts = JSON.parse(readFileSync(`locales/${language}/install.json`, 'utf8'));
        this.emitFile({ type: 'asset', fileName: manifestPath(language).slice(1), source: JSON.stringify(manifestOf(language, texts)) });
      }
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the page has not been result yet: this plugin must come last');
      const files = [...Object.keys(bundle).sort(), page.source];
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await buildWorker(createHash('sha256').update(files.join('\n')).digest('hex')),
      });
    },
  };
}

async function buildWorker(digest: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __BUILD__: JSON.stringify(digest.slice(0, 12)) },
    build: { write: false, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  const outputs = 'output' in result ? result.output : [];
  for (const output of outputs) if (output.type === 'chunk') return output.code;
  throw new Error(`the build of ${WORKER} has no output`);
}
