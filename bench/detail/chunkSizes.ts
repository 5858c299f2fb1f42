import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as z from 'zod/mini';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
/** What a build consists of: modules by name, with the file and the static imports of each. */
export type BuildManifest = z.infer<typeof Manifest>;

/** Returns the manifest of a built client. */
export function readManifest(folder: string): BuildManifest {
  return Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));
}

/** Returns the files, scripts and styles, that these modules load statically. Throws when the build has no such module. */
export function filesOf(manifest: BuildManifest, names: readonly string[]): ReadonlySet<string> {
  const visited = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no chunk ${name}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return files;
}

/** Returns the files that the modules load in addition to others that are there already. */
export function filesBeyond(manifest: BuildManifest, names: readonly string[], loaded: readonly string[]): readonly string[] {
  const there = filesOf(manifest, loaded);
  return [...filesOf(manifest, names)].filter((file) => !there.has(file));
}

/** Returns the bytes of files as sent with brotli at its highest quality. */
export function brotliBytes(folder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
}
