import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes after gzip, in kB of 1000 (design.md 6): the entry, the styles that index.html names, and entry with the chunk of a first screen. */
const ENTRY_JS_KB = 135;
const ENTRY_CSS_KB = 10;
const ROUTE_KB = 160;
const ROUTES = { Index: 'src/features/home/Home.tsx', Match: 'src/features/match/Match.tsx' };

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = 'dist';
const manifest: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const entry = closure('index.html');
const lines = [
  line('the entry, JS', total(entry.js), ENTRY_JS_KB),
  line('index.html names, CSS', total(stylesOf(readFileSync(join(dist, 'index.html'), 'utf8'))), ENTRY_CSS_KB),
  ...Object.entries(ROUTES).map(([name, source]) =>
    line(`entry and ${name}, JS`, total(new Set([...entry.js, ...closure(source).js])), ROUTE_KB),
  ),
];

process.stdout.write(`${lines.map((one) => one.text).join('\n')}\n`);
if (lines.some((one) => one.over)) {
  process.stderr.write('The first load is over its budget: move something behind import(), or do without it.\n');
  process.exitCode = 1;
}

/** A chunk with everything that it imports at once. */
function closure(source: string, js = new Set<string>(), css = new Set<string>()): { js: Set<string>; css: Set<string> } {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`the build has no chunk for ${source}`);
  if (js.has(chunk.file)) return { js, css };
  js.add(chunk.file);
  for (const sheet of chunk.css ?? []) css.add(sheet);
  for (const next of chunk.imports ?? []) closure(next, js, css);
  return { js, css };
}

function stylesOf(page: string): ReadonlySet<string> {
  return new Set(Array.from(page.matchAll(/href="\/(assets\/[^"]+\.css)"/g), ([, file = '']) => file));
}

function total(files: ReadonlySet<string>): number {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;
}

function line(what: string, kb: number, most: number): { readonly text: string; readonly over: boolean } {
  return { text: `${what.padEnd(24)} ${kb.toFixed(1).padStart(6)} kB of ${most}`, over: kb > most };
}
