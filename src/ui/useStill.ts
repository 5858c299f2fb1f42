import { useEffect, useReducer, useRef } from 'react';

/** A tap is heard after its finger is lifted, and is meant for what stood there. */
const ANSWERED_MS = 100;

let touched = false;
const waiting = new Set<() => void>();
let rest: ReturnType<typeof setTimeout> | undefined;

const LISTENED = { capture: true, passive: true };
const LIFTED = { touchstart: ['touchend', 'touchcancel'], mousedown: ['mouseup'] } as const;

if ('document' in globalThis) {
  document.addEventListener('touchstart', (event) => hold('touchstart', event.target), LISTENED);
  document.addEventListener('mousedown', () => hold('mousedown', document), LISTENED);
}

/** What a finger touched hears of its end even after it has left the page, as rows do that are scrolled away. */
function hold(by: keyof typeof LIFTED, from: EventTarget | null): void {
  clearTimeout(rest);
  touched = true;
  for (const kind of LIFTED[by]) from?.addEventListener(kind, lift, { ...LISTENED, once: true });
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
