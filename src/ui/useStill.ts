import { useEffect, useReducer, useRef } from 'react';

/** A tap is heard after its finger is lifted, and is meant for what stood there. */
const ANSWERED_MS = 100;

let touched = false;
const waiting = new Set<() => void>();
let rest: ReturnType<typeof setTimeout> | undefined;

let holding: AbortController | null = null;

if ('document' in globalThis) {
  document.addEventListener('touchstart', ({ target }) => hold(target, ['touchend', 'touchcancel']), { capture: true, passive: true });
  document.addEventListener(
    'mousedown',
    ({ button }) => {
      if (button === 0) hold(globalThis.window, ['mouseup', 'dragend', 'contextmenu', 'blur']);
    },
    { capture: true, passive: true },
  );
}

/** What a finger touched hears of its end even after it has left the page, as rows do that are scrolled away. */
function hold(from: EventTarget | null, ends: readonly string[]): void {
  clearTimeout(rest);
  touched = true;
  holding ??= new AbortController();
  for (const kind of ends) from?.addEventListener(kind, lift, { capture: true, passive: true, signal: holding.signal });
}

/** The last finger of several is what counts. */
function lift(event: Event): void {
  if ('touches' in event && event.touches instanceof TouchList && event.touches.length > 0) return;
  holding?.abort();
  holding = null;
  clearTimeout(rest);
  rest = setTimeout(() => {
    touched = false;
    for (const run of waiting) run();
  }, ANSWERED_MS);
}

/** A value that stays as it is while a finger is down anywhere on the page: what comes, goes or grows by it moves nothing under the finger. */
export function useStill<Value>(value: Value): Value {
  const shown = useRef(value);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  if (!touched) shown.current = value;
  const late = shown.current !== value;
  useEffect(() => {
    if (!late) return undefined;
    if (!touched) renew(); // it was lifted between the render and now
    waiting.add(renew);
    return () => void waiting.delete(renew);
  }, [late]);
  return shown.current;
}
