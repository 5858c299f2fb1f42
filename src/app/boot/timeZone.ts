/** Returns the user's IANA time zone. */
export function currentTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Resolves to the same from a task of its own: the first use of `Intl` dates loads their data, which takes a slow phone 50 ms while the
 * texts of the page are loading.
 */
export function loadTimeZone(): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(currentTimeZone()));
  });
}
