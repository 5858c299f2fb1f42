import { PROTOCOL } from '#contract/wire/protocol.ts';

/** Returns the cache name of a build's files; each build has its own, so that two are never mixed. */
export function shellCacheName(build: string): string {
  return `touchline-shell-${build}`;
}

/** Cached lists outlive a release unless the protocol, and with it their columns, changes. */
export const LIST_CACHE_NAME = `touchline-lists-${PROTOCOL}`;

/** Returns whether a cache belongs to the app but not to this build. */
export function isOldCache(name: string, build: string): boolean {
  return name.startsWith('touchline-') && name !== shellCacheName(build) && name !== LIST_CACHE_NAME;
}
