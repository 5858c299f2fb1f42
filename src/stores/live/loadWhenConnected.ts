import type { MatchStore } from './matchStore.ts';

/**
 * Runs `load` at once and again at each message of the gateway until it succeeds: a page opened during an outage would otherwise
 * have no follows and no alerts. Returns the unsubscribe function.
 */
export function loadWhenConnected(store: MatchStore, load: () => Promise<void>): () => void {
  let isRunning = false;
  let isDone = false;
  const unsubscribe = store.subscribe(({ connection }, before) => {
    if (connection.lastMessageAt !== before.connection.lastMessageAt) attempt();
  });
  attempt();
  return unsubscribe;

  function attempt(): void {
    if (isRunning || isDone) return;
    isRunning = true;
    load().then(
      () => {
        isDone = true;
        unsubscribe();
      },
      () => {
        isRunning = false;
      },
    );
  }
}
