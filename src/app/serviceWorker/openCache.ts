import type { WorkerCache, WorkerEnvironment } from './workerScope.ts';

/** A shelf, or null where the browser has none to give (a broken or forbidden store): then the network alone must do. */
export async function openCache(name: string, { caches }: WorkerEnvironment): Promise<WorkerCache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}
