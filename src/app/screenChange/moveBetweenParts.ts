import { isShown } from './isShown.ts';
import { focusPart, partsOf } from './screenParts.ts';

/**
 * Moves focus with F6 to the next part of the screen, with Shift to the one before: the list, the open match, the wall, the tab bar. A part
 * gets it where it had it last. Returns a function that stops it.
 */
export function moveBetweenParts(page: Document): () => void {
  const lastFocused = new WeakMap<Element, HTMLElement>();
  const watching = new AbortController();
  page.addEventListener('focusin', onFocusIn, { capture: true, passive: true, signal: watching.signal });
  page.addEventListener('keydown', onKeyDown, { signal: watching.signal });
  return () => watching.abort();

  function onFocusIn({ target }: FocusEvent): void {
    const part = target instanceof HTMLElement ? partsOf(page).find((one) => one.contains(target)) : undefined;
    if (part !== undefined && target instanceof HTMLElement) lastFocused.set(part, target);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'F6' || [...page.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(isShown)) return;
    event.preventDefault();
    const parts = partsOf(page);
    const at = parts.findIndex((part) => part.contains(page.activeElement));
    const step = event.shiftKey ? (at < 0 ? 0 : -1) : 1;
    const next = parts.at((at + step + parts.length) % parts.length);
    if (next !== undefined) focusAgain(next);
  }

  function focusAgain(part: HTMLElement): void {
    const last = lastFocused.get(part);
    if (last && isShown(last) && part.contains(last)) last.focus();
    else focusPart(part);
  }
}
