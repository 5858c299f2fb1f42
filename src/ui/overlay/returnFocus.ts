/** Focuses what had the focus before; where that is gone, the heading of the screen, so that the keyboard does not begin at the top. */
export function returnFocus(before: Element | null): void {
  focusableAgain(before)?.focus();
}

/** Returns what `returnFocus` focuses; null on a screen without a heading. */
export function focusableAgain(before: Element | null): HTMLElement | null {
  if (before instanceof HTMLElement && before !== document.body && isFocusable(before)) return before;
  const heading = screenHeading();
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function isFocusable(element: HTMLElement): boolean {
  const screen = element.closest('main');
  return element.isConnected && !element.matches(':disabled') && (screen === null || isShown(screen));
}

function screenHeading(): HTMLElement | null {
  return [...document.querySelectorAll('main')].find(isShown)?.querySelector('h1') ?? null;
}

/** A tab that is kept alive below another is hidden. */
function isShown(screen: HTMLElement): boolean {
  return getComputedStyle(screen).display !== 'none';
}
