import type { Timers } from './livePorts.ts';

/** Items per turn of the event loop: 5,000 peers written in one go blocked everything else for 35 ms. */
const BATCH_SIZE = 250;

/**
 * Calls `act` for each item, in order, one batch per turn of the event loop; the first batch synchronously. Resolves after the last one.
 */
export function forEachInBatches<Item>(items: Iterable<Item>, timers: Timers, act: (item: Item) => void): Promise<void> {
  const list = [...items];
  return new Promise((resolve) => {
    runBatch(0);

    function runBatch(start: number): void {
      for (const item of list.slice(start, start + BATCH_SIZE)) act(item);
      if (start + BATCH_SIZE < list.length) timers.after(0, () => runBatch(start + BATCH_SIZE));
      else resolve();
    }
  });
}
