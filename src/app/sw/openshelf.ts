import type { Shelf, WorkerWorld } from './scope.ts';

/** A shelf, or null where the browser has none to give (a broken or forbidden store): then the network alone must do. */
export async function openShelf(name: string, { caches }: WorkerWorld): Promise<Shelf | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}
