import { useEffect, useReducer, useRef } from 'react';

/** A tap is heard after its finger is lifted, and is meant for what stood there. */
const ANSWERED_MS = 100;

let touched = false;
const waiting = new Set<() => void>();
let rest: ReturnType<typeof setTimeout> | undefined;

if ('document' in globalThis) {
  const options = { capture: true, passive: true };
  for (const kind of ['touchstart', 'mousedown']) document.addEventListener(kind, hold, options);
  for (const kind of ['touchend', 'touchcancel', 'mouseup']) document.addEventListener(kind, lift, options);
}

function hold(): void {
  clearTimeout(rest);
  touched = true;
}

/** The last finger of several is what counts. */
function lift(event: Event): void {
  if ('touches' in event && event.touches instanceof TouchList && event.touches.length > 0) return;
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
    waiting.add(renew);
    return () => void waiting.delete(renew);
  }, [late]);
  return shown.current;
}
