import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#contract/match/hash.ts';

/** File systems allow 255 bytes; the day, a number and the extension need some of them. */
const MAX_STEM_LENGTH = 120;

/**
 * Returns a file name without extension: supplier's id and day of the kick-off (UTC). Unsafe ids are replaced and get a hash, so that no
 * two share a file.
 */
export function fileStem(sourceId: string, kickoff: number): string {
  const safe = sourceId
    .replace(/[^\w.-]/g, '_')
    .replace(/^\./, '_')
    .slice(0, MAX_STEM_LENGTH);
  const name = safe === sourceId ? safe : `${safe}-${hashOf(sourceId).toString(36)}`;
  return `${name}_${new Date(kickoff).toISOString().slice(0, 10)}`;
}

/** Returns the stem, numbered when a finished recording has its name. */
export function freeName(folder: string, stem: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!existsSync(join(folder, `${name}.ndjson`))) return name;
  }
}
