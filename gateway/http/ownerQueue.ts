import { createSerialQueue, type SerialQueue } from '#gateway/base/queues.ts';
import { LocalizedError } from '#gateway/request/localizedError.ts';

/** Writes of one owner in turn, the running one included; the app sends one after another. */
export const MAX_QUEUED = 50;

export interface OwnerQueue {
  /** Runs a write after the earlier ones of its owner. Rejects as the write does, and with LocalizedError (429) when the queue is full. */
  write<Result>(owner: string, run: () => Promise<Result>): Promise<Result>;
  /** Resolves when the writes that the owner has queued so far have ended, so that a page sees what the one before it has sent. */
  settled(owner: string): Promise<void>;
}

interface Queue {
  readonly inTurn: SerialQueue;
  length: number;
  /** Of the last write; never rejects. */
  end: Promise<unknown>;
}

/**
 * Creates a queue for each owner. The writes of one owner wait for each other in the database anyway, and there each of them occupies a
 * connection of the pool.
 */
export function createOwnerQueue(): OwnerQueue {
  const queues = new Map<string, Queue>();
  return {
    async write(owner, run) {
      const queue = queues.get(owner) ?? { inTurn: createSerialQueue(), length: 0, end: Promise.resolve() };
      if (queue.length >= MAX_QUEUED) throw new LocalizedError(429, 'tooManyCalls');
      queue.length += 1;
      queues.set(owner, queue);
      const result = queue.inTurn(run);
      queue.end = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(owner);
      }
    },
    async settled(owner) {
      await queues.get(owner)?.end;
    },
  };
}
