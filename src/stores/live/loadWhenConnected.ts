import type { MatchStore } from './match.ts';

/**
 * Loads at once; if that fails, whenever the gateway is heard of again, until it has succeeded. Without it a page opened
 * while the gateway was away would follow nothing, and ring for nothing, until it is loaded anew. Gives its end.
 */
export function loadWhenConnected(store: MatchStore, load: () => Promise<void>): () => void {
  let running = false;
  let done = false;
  const unsubscribe = store.subscribe(({ connection }, before) => {
    if (connection.lastMessageAt !== before.connection.lastMessageAt) attempt();
  });
  attempt();
  return unsubscribe;

  function attempt(): void {
    if (running || done) return;
    running = true;
    load().then(
      () => {
        done = true;
        unsubscribe();
      },
      () => {
        running = false;
      },
    );
  }
}
