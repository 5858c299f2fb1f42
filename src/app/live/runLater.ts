import { loadModule } from '#api/loadModule.ts';
import { whenIdle } from '#app/boot/whenIdle.ts';

/** Loads and runs what nobody waits for once the page is idle. Returns the function that ends it. Without the network it does not run. */
export function runLater(load: () => Promise<() => () => void>): () => void {
  let dispose: (() => void) | null = null;
  let isOver = false;
  const cancel = whenIdle(() => {
    loadModule(load, 'never')
      .then((run) => {
        if (!isOver) dispose = run();
      })
      .catch(() => undefined);
  });
  return () => {
    isOver = true;
    cancel();
    dispose?.();
  };
}
