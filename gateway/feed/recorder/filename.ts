import { hashOf } from '#gateway/feed/recorded/hash.ts';

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
