/** The click of a tap is dispatched up to this long after the finger is lifted. */
const CLICK_MS = 100;

type Pointer = 'touch' | 'mouse';

const listeners = new Set<(pressed: boolean) => void>();
let watching = new AbortController();
let pressed = false;
let holder: Pointer | null = null;
let clickTimer: ReturnType<typeof setTimeout> | undefined;

/** Whether a finger or mouse button is down on the page, or its click may still follow. Tracked only while there are listeners. */
export function isPressed(): boolean {
  return pressed;
}

/** Calls `listener` when `isPressed` changes; returns the unsubscribe function. */
export function onPressChange(listener: (pressed: boolean) => void): () => void {
  if (listeners.size === 0) watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watching.abort();
    clearTimeout(clickTimer);
    pressed = false;
    holder = null;
  };
}

function watch(): void {
  watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  document.addEventListener(
    'touchstart',
    ({ target }) => {
      press('touch');
      // On the target, which receives the end even after it was removed, as a row that scrolls out of the list.
      for (const kind of ['touchend', 'touchcancel']) target?.addEventListener(kind, liftFinger, options);
    },
    options,
  );
  document.addEventListener(
    'pointerdown',
    ({ pointerType, button }) => {
      if (pointerType !== 'touch' && button === 0) press('mouse');
    },
    options,
  );
  for (const kind of ['pointerup', 'pointercancel', 'contextmenu']) document.addEventListener(kind, releaseMouse, options);
  globalThis.window.addEventListener('blur', releaseMouse, { signal: watching.signal });
}

/** Waits for the last of several fingers. */
function liftFinger(event: Event): void {
  if ('touches' in event && event.touches instanceof TouchList && event.touches.length > 0) return;
  release('touch');
}

function releaseMouse(): void {
  release('mouse');
}

function press(by: Pointer): void {
  holder = by;
  clearTimeout(clickTimer);
  notify(true);
}

function release(by: Pointer): void {
  if (holder !== by) return;
  holder = null;
  clickTimer = setTimeout(() => notify(false), CLICK_MS);
}

function notify(next: boolean): void {
  if (next === pressed) return;
  pressed = next;
  for (const listener of listeners) listener(next);
}
