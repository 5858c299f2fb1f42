import { useEffect, useReducer, useRef } from 'react';

/** A tap is heard after its finger is lifted, and is meant for what stood there. */
const ANSWERED_MS = 100;

type Holder = 'finger' | 'mouse';

let holder: Holder | null = null;
/** Who held last, and until when its tap may still be heard, by the page's own clock in ms. */
let lifted: { readonly by: Holder | null; readonly until: number } = { by: null, until: 0 };
const waiting = new Set<() => void>();
let rest: ReturnType<typeof setTimeout> | undefined;

// Every tap pays for what is heard here: nothing is made, and no timer is set, that nobody waits for.
const FIRST = { capture: true, passive: true } as const;

if ('document' in globalThis) {
  document.addEventListener('touchstart', touch, FIRST);
  document.addEventListener('mousedown', press, FIRST);
  for (const kind of ['mouseup', 'dragend', 'contextmenu']) document.addEventListener(kind, release, FIRST);
  globalThis.window.addEventListener('blur', release); // its own: the blur of an element does not rise to it
}

/** A value that stays as it is while a finger is down anywhere on the page: what comes, goes or grows by it moves nothing under the finger. */
export function useStill<Value>(value: Value): Value {
  const shown = useRef(value);
  const [, renew] = useReducer((count: number) => count + 1, 0);
  if (!isTouched()) shown.current = value;
  const late = shown.current !== value;
  useEffect(() => {
    if (!late) return undefined;
    waiting.add(renew);
    if (!isTouched()) renew(); // it was lifted between the render and now
    else if (holder === null) tellAfterRest();
    return () => void waiting.delete(renew);
  }, [late]);
  return shown.current;
}

function isTouched(): boolean {
  return holder !== null || performance.now() < lifted.until;
}

/** What a finger touched hears of its end even after it has left the page, as rows do that are scrolled away. */
function touch({ target }: Event): void {
  holder = 'finger';
  target?.addEventListener('touchend', lift, FIRST);
  target?.addEventListener('touchcancel', lift, FIRST);
}

/** The last finger of several is what counts. */
function lift(event: Event): void {
  if ('touches' in event && event.touches instanceof TouchList && event.touches.length > 0) return;
  if (holder === 'finger') end(holder);
}

/** A finger's tap is told again as a mouse's, and counts once. */
function press({ button }: MouseEvent): void {
  if (button !== 0 || holder === 'finger' || (lifted.by === 'finger' && isTouched())) return;
  holder = 'mouse';
}

function release(): void {
  if (holder === 'mouse') end(holder);
}

function end(by: Holder): void {
  holder = null;
  lifted = { by, until: performance.now() + ANSWERED_MS };
  if (waiting.size > 0) tellAfterRest();
}

function tellAfterRest(): void {
  clearTimeout(rest);
  rest = setTimeout(tell, lifted.until - performance.now());
}

function tell(): void {
  if (holder !== null) return;
  if (isTouched()) tellAfterRest();
  else for (const run of waiting) run();
}
