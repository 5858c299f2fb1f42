const TURN_MS = 1_000;

/**
 * Has the mark of a running minute blink, all marks together; the answer ends it. Not by CSS: there the end of each turn is an
 * event, and React hears every event, so fifteen rows had the main thread make six frames a second while nothing happened.
 */
export function blink(mark: HTMLElement | null): (() => void) | undefined {
  if (mark === null || typeof mark.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const turns = mark.animate({ opacity: [1, 0.25] }, { duration: TURN_MS, iterations: Infinity, easing: 'steps(2, jump-none)' });
  turns.startTime = 0;
  return () => turns.cancel();
}
