/** A page that is not seen paints nothing. */
const UNSEEN_MS = 200;

/**
 * Runs once the frame that is being prepared has been painted: what a tap means may be dear, and that it was felt is shown before.
 * The answer takes it back.
 */
export function afterPaint(run: () => void): () => void {
  let timer = setTimeout(done, UNSEEN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(done);
  });
  return end;

  function done(): void {
    end();
    run();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
}

/** The same as a promise. */
export function painted(): Promise<void> {
  return new Promise(afterPaint);
}
