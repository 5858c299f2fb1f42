/** A slow phone whose lists never stand still may never call a page idle. */
const BUSY_MS = 2_000;
/** Delay where the browser has no `requestIdleCallback`. */
const FALLBACK_MS = 1_000;

/** Runs `run` when the page is idle, two seconds later at the latest. Returns a function that cancels it. */
export function requestIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: BUSY_MS });
  return () => cancelIdleCallback(handle);
}
