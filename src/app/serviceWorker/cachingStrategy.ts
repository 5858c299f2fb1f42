import { LIST_PATHS } from '#contract/calls/listPaths.ts';

/** How the worker handles a request; it leaves `network` to the browser. */
export type CachingStrategy = 'page' | 'asset' | 'list' | 'network';

const LISTS: ReadonlySet<string> = new Set(Object.values(LIST_PATHS));

/**
 * Returns the caching strategy of a request. Paths without a dot are pages of the app; hashed files never change. Of the gateway's calls
 * only lists are cached: a snapshot of a board is requested only while the socket is up, so a cached one would be shown as live, and
 * follows and settings are true only as the gateway sends them.
 */
export function cachingStrategyOf({ method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>, origin: string): CachingStrategy {
  const address = new URL(url);
  if (address.origin !== origin) return 'network';
  const path = address.pathname;
  if (method === 'POST') return LISTS.has(path) ? 'list' : 'network';
  if (method !== 'GET') return 'network';
  if (path.startsWith('/assets/')) return 'asset';
  return mode === 'navigate' && !path.includes('.') && !path.startsWith('/WOS-') ? 'page' : 'network';
}
