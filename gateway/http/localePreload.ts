import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/locale/tenants.ts';

/** The part of Vite's manifest that is read here. */
const chunks = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Returns the Link header that preloads a page's locale bundle (RFC 8288): one HTML file serves all languages, and would request it only
 * once its code runs. Null for a URL without a language, and for a client built without a manifest.
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
