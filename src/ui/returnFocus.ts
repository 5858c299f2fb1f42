/** Focuses what had the focus before; where that is gone, the heading of the screen, so that the keyboard does not begin at the top. */
export function returnFocus(before: Element | null): void {
  focusableAgain(before)?.focus();
}

/** Returns what `returnFocus` focuses; null on a screen without a heading. */
export function focusableAgain(before: Element | null): HTMLElement | null {
  if (before instanceof HTMLElement && before !== document.body && before.isConnected && !before.matches(':disabled')) return before;
  const heading = screenHeading();
  if (heading !== null && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

/** Returns the heading of the screen that is shown; a tab that is kept alive below it is hidden. */
function screenHeading(): HTMLElement | null {
  const screens = [...document.querySelectorAll('main')];
  return screens.find((one) => getComputedStyle(one).display !== 'none')?.querySelector('h1') ?? null;
}
