import { accessSync, constants, statfsSync } from 'node:fs';

const IN_MEMORY = '/dev/shm';
/** Far more than the temporary files of all workers at once. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Returns the folder whose files Linux keeps in memory, or null where there is none with enough room. */
export function memoryFolder(): string | null {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : null;
  } catch {
    return null;
  }
}
