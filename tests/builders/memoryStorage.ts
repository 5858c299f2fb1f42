import type { FileStorage } from '#gateway/files/storage/fileStorage.ts';

/** A file storage in memory, whose content tests read. */
export interface MemoryStorage extends FileStorage {
  readonly files: ReadonlyMap<string, Buffer>;
}

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>();
  return {
    files,
    async put(key, bytes) {
      files.set(key, bytes);
    },
    get: async (key) => files.get(key) ?? null,
    async remove(key) {
      files.delete(key);
    },
  };
}
