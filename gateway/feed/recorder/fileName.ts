import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '#contract/match/hash.ts';

/** File systems take 255 bytes; the day, a number and the ending need some of them. */
const LONGEST = 120;

/**
 * The name of a match's file without its ending: the supplier's id and the day of its kick-off (UTC). An id that is no safe
 * file name is made one, and carries a hash of what it was, so that no two ids share a file.
 */
export function fileStem(sourceId: string, kickoff: number): string {
  const safe = sourceId
    .replace(/[^\w.-]/g, '_')
    .replace(/^\./, '_')
    .slice(0, LONGEST);
  const name = safe === sourceId ? safe : `${safe}-${hashOf(sourceId).toString(36)}`;
  return `${name}_${new Date(kickoff).toISOString().slice(0, 10)}`;
}

/** A name that no finished recording of a folder has yet: the stem itself, or with a number. */
export function freeName(folder: string, stem: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? stem : `${stem}-${number}`;
    if (!existsSync(join(folder, `${name}.ndjson`))) return name;
  }
}
