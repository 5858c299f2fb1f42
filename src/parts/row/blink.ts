const TURN_MS = 1_000;

/**
 * Blinks the mark of a running minute, all marks in phase; returns the function that stops it. Not a CSS animation: each turn
 * fires an event, and fifteen rows had the main thread render six frames a second while nothing happened.
 */
export function blink(mark: HTMLElement | null): (() => void) | undefined {
  if (mark === null || typeof mark.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  const turns = mark.animate({ opacity: [1, 0.25] }, { duration: TURN_MS, iterations: Infinity, easing: 'steps(2, jump-none)' });
  turns.startTime = 0;
  return () => turns.cancel();
}
