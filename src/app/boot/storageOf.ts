/** Returns the page's local storage, or null where the browser refuses it. */
export function storageOf(page: Pick<Window, 'localStorage'>): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}
