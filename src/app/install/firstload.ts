import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks that both first screens and the live road need, whatever the address. */
const EARLY = ['screens', 'road', 'alerts'];
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
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const early = Object.values(bundle).filter((one) => one.type === 'chunk' && EARLY.includes(one.name));
        if (early.length !== EARLY.length) throw new Error(`the page needs chunks named ${EARLY.join(', ')}: see CHUNKS in vite.config.ts`);
        return early.flatMap((chunk) => [
          link('modulepreload', chunk.fileName),
          ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) => link('stylesheet', file)),
        ]);
      },
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      await Promise.all(Object.keys(bundle).map((name) => (/^assets\/.*\.(js|css)$/.test(name) ? pack(join(dir, name)) : undefined)));
    },
  };
}

function link(rel: string, file: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${file}` }, injectTo: 'head' };
}

async function pack(file: string): Promise<void> {
  const plain = await readFile(file);
  if (plain.length >= WORTH_BYTES) await writeFile(`${file}.br`, await brotli(plain));
}
