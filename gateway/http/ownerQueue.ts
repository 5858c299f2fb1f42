import { limitConcurrency } from '#gateway/member/concurrencyLimit.ts';
import { LocalizedError } from './localizedError.ts';

/** Writes of one owner in turn, the running one included; the app sends one after another. */
export const MAX_QUEUED = 50;

/** Runs a write after the earlier ones of its owner. */
export type OwnerQueue = <Result>(owner: string, run: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue for each owner. The writes of one owner wait for each other in the database anyway, and there each of them occupies a
 * connection of the pool. Rejects with LocalizedError (429) when the queue is full.
 */
export function createOwnerQueue(): OwnerQueue {
  const queues = new Map<string, { readonly inTurn: ReturnType<typeof limitConcurrency>; length: number }>();
  return async (owner, run) => {
    const queue = queues.get(owner) ?? { inTurn: limitConcurrency(1), length: 0 };
    if (queue.length >= MAX_QUEUED) throw new LocalizedError(429, 'tooManyCalls');
    queue.length += 1;
    queues.set(owner, queue);
    try {
      return await queue.inTurn(run);
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(owner);
    }
  };
}
