import { requestIdle } from '#ui/requestIdle.ts';

/** An untouched page counts as settled after this. */
const SETTLED_MS = 3_000;
/** Leaves time for the first tap to be handled. */
const TOUCHED_MS = 1_000;

const TOUCH_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Runs `run` when the page is idle and has settled, which is a second after the first touch or after three seconds, and two seconds later at
 * the latest. Earlier, it would take processor and network of a slow phone from the first screen. Returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  let cancel = (): void => undefined;
  let isCancelled = false;
  pageSettled().then(() => {
    if (!isCancelled) cancel = requestIdle(run);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}

let settling: Promise<void> | null = null;

function pageSettled(): Promise<void> {
  settling ??= new Promise((resolve) => {
    const timer = setTimeout(done, SETTLED_MS);
    for (const type of TOUCH_EVENTS) addEventListener(type, onTouch, { capture: true, passive: true });
    function onTouch(): void {
      setTimeout(done, TOUCHED_MS);
    }
    function done(): void {
      clearTimeout(timer);
      for (const type of TOUCH_EVENTS) removeEventListener(type, onTouch, { capture: true });
      resolve();
    }
  });
  return settling;
}
