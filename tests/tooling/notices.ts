import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { noticesText, type PackageFiles } from './noticesText.ts';

// Writes the notices that the built client serves as /NOTICES.txt; with --check it fails when they are stale.
const FILE = 'src/app/public/NOTICES.txt';
const TEXTS = join(import.meta.dirname, 'licenceTexts');
const LICENCE_FILE = /^(?:licen[cs]e|copying)/i;

const Manifest = z.object({ author: z.optional(z.union([z.string(), z.object({ name: z.string() })])) });

const text = noticesText(JSON.parse(readFileSync('package-lock.json', 'utf8')), { read, appendix: appendix() });
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  process.stderr.write(`${FILE} does not match package-lock.json: run npm run notices.\n`);
  process.exitCode = 1;
}

function read(folder: string): PackageFiles | null {
  if (!existsSync(folder)) return null;
  const [file] = readdirSync(folder)
    .filter((name) => LICENCE_FILE.test(name))
    .sort();
  const { author } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return {
    licenceText: file === undefined ? null : readFileSync(join(folder, file), 'utf8'),
    author: typeof author === 'object' ? author.name : (author ?? null),
  };
}

function appendix(): string {
  return ['remarks', 'PostgreSQL', 'LGPL-3.0', 'GPL-3.0']
    .map((name) => readFileSync(join(TEXTS, `${name}.txt`), 'utf8').trim())
    .join('\n\n\n');
}
