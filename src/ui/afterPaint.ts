/** A page that is not seen paints nothing. */
const UNSEEN_MS = 200;

interface Waiting {
  readonly run: () => void;
  timer?: ReturnType<typeof setTimeout>;
}

// A tap asks several times, and is to be answered: one frame and one timer serve all that wait, the timer from the last who asked.
const waiting = new Set<Waiting>();
let frame: number | null = null;
let unseen: ReturnType<typeof setTimeout> | undefined;

/**
 * Runs once the frame that is being prepared has been painted: what a tap means may be dear, and that it was felt is shown before.
 * Each runs in a task of its own, in the order asked. The answer takes it back.
 */
export function afterPaint(run: () => void): () => void {
  const one: Waiting = { run };
  waiting.add(one);
  frame ??= requestAnimationFrame(release);
  clearTimeout(unseen);
  unseen = setTimeout(release, UNSEEN_MS);
  return () => {
    waiting.delete(one);
    clearTimeout(one.timer);
  };
}

/** The same as a promise. */
export function painted(): Promise<void> {
  return new Promise(afterPaint);
}

function release(): void {
  if (frame !== null) cancelAnimationFrame(frame);
  clearTimeout(unseen);
  frame = null;
  for (const one of waiting) one.timer = setTimeout(one.run);
  waiting.clear();
}
