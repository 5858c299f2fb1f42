declare global {
  interface Window {
    /** What was seen at the place of the next click. */
    aimedAt?: Element;
    /** Ends the guard of the last click. */
    clickGuard?: AbortController;
    /** Whether the last click met something else; undefined while none has come, and in a page that it opened. */
    clickMissed?: boolean;
  }
}

/**
 * Runs in the page, so it may not use this module. Lets the next click through only if it meets what was aimed at: what loads meanwhile may
 * move something else there, which a person would not press.
 */
export function guardClick(): void {
  const aimedAt = window.aimedAt;
  const guard = new AbortController();
  window.clickGuard?.abort();
  window.clickGuard = guard;
  delete window.clickMissed;
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    window.addEventListener(type, judge, { capture: true, signal: guard.signal });

  function judge(event: Event): void {
    if (event.type === 'pointerdown') window.clickMissed = event.target !== aimedAt;
    if (window.clickMissed === true) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') guard.abort();
  }
}
