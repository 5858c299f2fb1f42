/** Scrolls what has an id into view: what a blocked button is about. */
export function scrollTo(id: string): void {
  // Returns a promise in new browsers, and does not exist in a test's document.
  void document.querySelector(`#${id}`)?.scrollIntoView?.({ block: 'nearest' });
}
