import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SealedAnchor } from './storedAnchors.ts';

/** The anchors of a day as a text, for publication outside of the gateway. */
export interface AnchorFiles {
  has(day: string): Promise<boolean>;
  write(day: string, anchors: readonly SealedAnchor[]): Promise<void>;
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
    async write(day, anchors) {
      await mkdir(folder, { recursive: true });
      // Renamed when it is complete, so that nobody reads half of it.
      await writeFile(`${pathOf(day)}.part`, anchorLines(anchors));
      await rename(`${pathOf(day)}.part`, pathOf(day));
    },
  };
}

/** Returns one line an anchor: tenant, number, time (ms), hash of the one before, hash, then `expert:index:hash` of each head. */
function anchorLines(anchors: readonly SealedAnchor[]): string {
  return anchors
    .map(({ tenantCode, number, at, previousHash, hash, heads }) => {
      const headTexts = heads.map((head) => `${head.expertId}:${head.index}:${head.hash}`);
      return `${[tenantCode, number, at, previousHash, hash, ...headTexts].join(' ')}\n`;
    })
    .join('');
}
