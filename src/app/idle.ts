/** Where the browser cannot tell, some time after the page has settled. */
const SETTLED_MS = 3_000;

/** Runs when nothing else is to be done; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, SETTLED_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run());
  return () => cancelIdleCallback(handle);
}
