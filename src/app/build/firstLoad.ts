import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that both first screens and the live road need, whatever the address. */
const EARLY = ['screens', 'live'];
/** Code gives way to the styles: what stands in the page is shown by then, on a slow line a second and a half before the code is there. */
const CODE = /<script type="module"|<link rel="modulepreload"/g;
/** Chunks of which most is called while the page opens: Chrome then reads their functions off the main thread while they come. */
const CALLED = ['index', 'screens', 'live'];
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Below, the packing is as long as what it spares. */
const WORTH_BYTES = 1_000;
/** As small as it goes, which is what it does unless told otherwise. */
const brotli = promisify(brotliCompress);

/**
 * The build's part of a fast first load: the page names what the entry would ask for only once it runs, so that nothing waits
 * for the entry; and hashed files lie beside themselves packed (brotli) as small as they go, which a gateway has no time for.
 */
export function firstLoad(): Plugin {
  return {
    name: 'first-load',
    // Pages that are measured beside the app are built by the same configuration, below a path of their own.
    apply: ({ base = '/' }, { command }) => command === 'build' && base === '/',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const early = chunks.filter(({ name }) => EARLY.includes(name));
        if (new Set(early.map(({ name }) => name)).size !== EARLY.length)
          throw new Error(`the page needs chunks named ${EARLY.join(', ')}: see CHUNKS in vite.config.ts`);
        const needed = new Set(early);
        for (const { imports } of needed) for (const one of chunks) if (imports.includes(one.fileName)) needed.add(one);
        const named = [...needed].flatMap((chunk) => [
          link('modulepreload', chunk.fileName),
          ...Array.from(chunk.viteMetadata?.importedCss ?? [], (file) => link('stylesheet', file)),
        ]);
        const news = named.filter(({ attrs }) => !html.includes(`"${String(attrs?.['href'])}"`));
        return { html: html.replaceAll(CODE, '$& fetchpriority="low"'), tags: news };
      },
    },
    generateBundle: {
      order: 'post', // the first words of a file count, and other plugins write theirs
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        for (const one of chunks) if (CALLED.includes(one.name)) one.code = `${HINT}${one.code}`;
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      await Promise.all(Object.keys(bundle).map((name) => (/^assets\/.*\.(js|css)$/.test(name) ? pack(join(dir, name)) : undefined)));
    },
  };
}

function link(rel: 'modulepreload' | 'stylesheet', file: string): HtmlTagDescriptor {
  const gives = rel === 'modulepreload' && { fetchpriority: 'low' };
  return { tag: 'link', attrs: { rel, ...gives, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length >= WORTH_BYTES) await writeFile(`${file}.br`, await brotli(plain));
}
