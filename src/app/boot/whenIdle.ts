/** A page that nobody has touched by then has been read. */
const SETTLED_MS = 3_000;
/** The first tap is answered before anything else begins. */
const TOUCHED_MS = 1_000;
/** Where the browser cannot tell when it is idle, some time after the page has settled. */
const QUIET_MS = 1_000;

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Runs when nothing else is to be done, and not while the page opens: what the first look does not need would take the
 * processor and the line of a slow phone from what it does. That is over a second after the first touch, or after three. The
 * answer calls it off.
 */
export function whenIdle(run: () => void): () => void {
  let cancel = (): void => undefined;
  let off = false;
  settled().then(() => {
    if (!off) cancel = idle(run);
  });
  return () => {
    off = true;
    cancel();
  };
}

let settling: Promise<void> | null = null;

function settled(): Promise<void> {
  settling ??= new Promise((resolve) => {
    const timer = setTimeout(done, SETTLED_MS);
    for (const touch of TOUCHES) addEventListener(touch, touched, { capture: true, passive: true });
    function touched(): void {
      setTimeout(done, TOUCHED_MS);
    }
    function done(): void {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, touched, { capture: true });
      resolve();
    }
  });
  return settling;
}

function idle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, QUIET_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run());
  return () => cancelIdleCallback(handle);
}
