/** Where the app's own files are kept. Both names carry the build, so that what another one kept is never mixed in. */
export function shellShelf(build: string): string {
  return `touchline-shell-${build}`;
}

/** Where the lists are kept. */
export function listShelf(build: string): string {
  return `touchline-lists-${build}`;
}

/** Whether a shelf is ours, and of another build. */
export function isLeftOver(name: string, build: string): boolean {
  return name.startsWith('touchline-') && name !== shellShelf(build) && name !== listShelf(build);
}
