import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainHead } from './chainHeads.ts';

/** The anchors of each day as a text, for publication outside of the gateway. */
export interface AnchorFiles {
  has(day: string): Promise<boolean>;
  write(day: string, heads: readonly ChainHead[]): Promise<void>;
}

/** Files `DAY.txt` in a folder, which is created at need. */
export function anchorFilesIn(folder: string): AnchorFiles {
  const pathOf = (day: string): string => join(folder, `${day}.txt`);
  return {
    has: (day) =>
      access(pathOf(day)).then(
        () => true,
        () => false,
      ),
    async write(day, heads) {
      await mkdir(folder, { recursive: true });
      // Renamed when it is complete, so that nobody reads half of it.
      await writeFile(`${pathOf(day)}.part`, anchorLines(heads));
      await rename(`${pathOf(day)}.part`, pathOf(day));
    },
  };
}

/** Returns one line a head: tenant, expert, number of the link, its seal. */
function anchorLines(heads: readonly ChainHead[]): string {
  return heads.map(({ tenant, expertId, sealIndex, hash }) => `${tenant} ${expertId} ${sealIndex} ${hash}\n`).join('');
}
