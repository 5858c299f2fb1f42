import { LIST_PATHS } from '#contract/calls/listPaths.ts';

/** How the worker answers a request: `network` is not its business. */
export type CachingStrategy = 'page' | 'asset' | 'list' | 'network';

const LISTS: ReadonlySet<string> = new Set(Object.values(LIST_PATHS));

/**
 * Pages are those of the app: addresses without a dot. Hashed files never change. Of the gateway's calls only the lists are
 * kept: a kept snapshot of a board would be shown as live, for it is asked for only while the socket is up, and follows and
 * settings are true only as the gateway says them.
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
