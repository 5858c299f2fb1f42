import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/locale/tenants.ts';

/** Of the build's list of chunks, what is read here. */
const chunks = z.record(z.string(), z.object({ file: z.string() }));

/**
 * The header that has a browser load the words of a page beside its code (RFC 8288): the page is one file for all languages, and
 * would ask for them only once its code runs. Null for an address without a language, and for a client that was built without a
 * list of its chunks.
 */
export function localePreload(client: string): (url: string) => string | null {
  const list = join(client, '.vite/manifest.json');
  const files = existsSync(list) ? z.parse(chunks, JSON.parse(readFileSync(list, 'utf8'))) : {};
  return (url) => {
    const language = LANGUAGES.find((one) => one === /^\/([\w-]+)/.exec(url)?.[1]);
    const words = files[`src/i18n/initialBundles/${language}.ts`];
    return words ? `</${words.file}>; rel=modulepreload` : null;
  };
}
