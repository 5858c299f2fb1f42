import { loadModule } from '#api/loadModule.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import type { createLiveClient } from './createLiveClient.ts';
import { barScreenOf } from '#app/routing/tabs.ts';

export type CreatedLiveClient = ReturnType<typeof createLiveClient>;

interface PageLocale {
  readonly language: Language;
  readonly timeZone: string;
}

/** The client created before the first screen, until `LiveProvider` takes it. */
let creating: Promise<CreatedLiveClient> | null = null;
let created: CreatedLiveClient | null = null;

/**
 * Creates the live client before the first screen renders, and requests the lists that it shows: on a slow phone that is a second earlier.
 * Does nothing at an address without live lists. `takeLiveClient` retries after a failure.
 */
export function preloadLiveClient(page: PageLocale, pathname: string): void {
  const tab = barScreenOf(pathname)?.id;
  if (tab !== 'match' && tab !== 'home') return;
  // Without `loadModule`: a failed preload must not reload the page.
  const preloading = loadFactory(() => import('./createLiveClient.ts')).then((create) => create(page));
  creating = preloading;
  preloading.then(
    (client) => {
      if (creating === preloading) created = client;
      // Unsubscribed at once: a list without subscribers is retained for half a minute.
      for (const sport of tab === 'home' ? SPORTS : [useMatchView.getState().sport])
        client.live.lists.subscribe({ sport, tab: 'instant' })();
    },
    () => undefined,
  );
}

export function preloadedClient(): CreatedLiveClient | null {
  return created;
}

/** Returns the preloaded client or a new one, which the caller closes. Null when `isStillNeeded` is false by the time the code has loaded. */
export async function takeLiveClient(page: PageLocale, isStillNeeded: () => boolean): Promise<CreatedLiveClient | null> {
  const preloading = creating;
  creating = null;
  created = null;
  const taken = await preloading?.catch(() => null);
  if (taken) return taken;
  const create = await loadFactory(() => loadModule(() => import('./createLiveClient.ts')));
  return isStillNeeded() ? create(page) : null;
}

async function loadFactory(load: () => Promise<{ readonly createLiveClient: typeof createLiveClient }>): Promise<typeof createLiveClient> {
  const [module] = await Promise.all([load(), loadNamespaces('alerts')]);
  return module.createLiveClient;
}
