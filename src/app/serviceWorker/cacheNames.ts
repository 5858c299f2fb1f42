import { PROTOCOL } from '#contract/wire/protocol.ts';

/** Where the app's own files are kept: each build has its own, so that no two are ever mixed. */
export function shellCacheName(build: string): string {
  return `touchline-shell-${build}`;
}

/** Where the lists are kept: they outlive a release, unless their rows have other columns since. */
export const LIST_CACHE_NAME = `touchline-lists-${PROTOCOL}`;

/** Whether a shelf is ours, and this build has no use for it. */
export function isOldCache(name: string, build: string): boolean {
  return name.startsWith('touchline-') && name !== shellCacheName(build) && name !== LIST_CACHE_NAME;
}
