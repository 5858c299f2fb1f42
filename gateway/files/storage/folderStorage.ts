import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStorage } from './fileStorage.ts';

/** Stores files in a folder, which is created at need; other users of the machine read none. */
export function folderStorage(folder: string): FileStorage {
  return {
    async put(key, bytes) {
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Renamed when it is complete, so that nobody reads half of it.
      const part = `${path}.${randomBytes(8).toString('hex')}.part`;
      try {
        await writeFile(part, bytes, { flag: 'wx', mode: 0o600 });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}
