/** Returns whether an element can be seen or heard: a screen that is kept alive hides its parts. */
export function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility({ visibilityProperty: true });
}
