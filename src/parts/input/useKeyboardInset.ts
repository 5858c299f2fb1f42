import { useSyncExternalStore } from 'react';

/** Less is the toolbar of a browser that comes and goes. */
const MIN_KEYBOARD_PX = 120;

/**
 * Returns the height (px) of the page's bottom that the on-screen keyboard covers: browsers shrink what is visible (`visualViewport`), not
 * the page. 0 while the page is zoomed.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, keyboardInset);
}

function subscribe(onChange: () => void): () => void {
  const { visualViewport: viewport } = globalThis.window;
  if (!viewport) return () => undefined;
  const update = (): void => {
    // iOS pushes the whole page up to the field; the room makes space for it itself.
    if (keyboardInset() > 0 && globalThis.window.scrollY > 0) globalThis.window.scrollTo(0, 0);
    onChange();
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}

function keyboardInset(): number {
  const { visualViewport: viewport, innerHeight } = globalThis.window;
  if (!viewport || viewport.scale > 1.01) return 0;
  const covered = Math.round(innerHeight - viewport.offsetTop - viewport.height);
  return covered >= MIN_KEYBOARD_PX ? covered : 0;
}
