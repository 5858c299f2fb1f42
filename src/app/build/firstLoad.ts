import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that every first screen needs. */
const PRELOADED = ['screens', 'live'];
/** Scripts load at low priority, after the styles: the placeholder in the page shows 1.5 s earlier on a slow network. */
const SCRIPT_TAGS = /<script type="module"|<link rel="modulepreload"/g;
/** Most functions of these chunks are called at start; with the hint Chrome compiles them off the main thread while they load. */
const HINTED = ['index', 'screens', 'live'];
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Compressing smaller files saves nothing. */
const MIN_BYTES = 1_000;
/** At the highest quality, which is the default. */
const brotli = promisify(brotliCompress);

/**
 * Vite plugin for a fast first load. The page preloads what the entry would request only when it runs, and each hashed file gets a
 * `.br` beside it at the highest compression, for which the gateway has no time.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    // Pages of benchmarks are built by the same configuration below another base.
    apply: ({ base = '/' }, { command }) => command === 'build' && base === '/',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const preloaded = chunks.filter(({ name }) => PRELOADED.includes(name));
        if (new Set(preloaded.map(({ name }) => name)).size !== PRELOADED.length)
          throw new Error(`the build needs chunks named ${PRELOADED.join(', ')}: see CHUNKS in vite.config.ts`);
        const needed = new Set(preloaded);
        for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
        const links = [...needed].flatMap((chunk) => [
          link('modulepreload', chunk.fileName),
          ...Array.from(chunk.viteMetadata?.importedCss ?? [], (file) => link('stylesheet', file)),
        ]);
        const tags = links.filter(({ attrs }) => !html.includes(`"${String(attrs?.['href'])}"`));
        return { html: html.replaceAll(SCRIPT_TAGS, '$& fetchpriority="low"'), tags };
      },
    },
    generateBundle: {
      order: 'post', // after plugins that write to the start of a file, where the hint must be
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const chunk of chunks) if (HINTED.includes(chunk.name)) chunk.code = `${HINT}${chunk.code}`;
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      await Promise.all(Object.keys(bundle).map((name) => (/^assets\/.*\.(js|css)$/.test(name) ? compress(join(dir, name)) : undefined)));
    },
  };
}

function link(rel: 'modulepreload' | 'stylesheet', file: string): HtmlTagDescriptor {
  const priority = rel === 'modulepreload' && { fetchpriority: 'low' };
  return { tag: 'link', attrs: { rel, ...priority, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length >= MIN_BYTES) await writeFile(`${file}.br`, await brotli(content));
}
