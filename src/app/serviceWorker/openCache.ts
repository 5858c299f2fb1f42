import type { WorkerCache, WorkerEnvironment } from './workerScope.ts';

/** Opens a cache, or returns null where the browser's storage is broken or forbidden. */
export async function openCache(name: string, { caches }: WorkerEnvironment): Promise<WorkerCache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}
