import { loadModule } from '#api/loadModule.ts';
import { SPORTS } from '#contract/match/sport.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { loadNamespaces } from '#i18n/setup.ts';
import { useMatchView } from '#stores/preferences/matchView.ts';
import type { createLiveClient } from './createLiveClient.ts';
import { tabOf } from '#app/routing/tabs.ts';

export type CreatedLiveClient = ReturnType<typeof createLiveClient>;

interface RoadPage {
  readonly language: Language;
  readonly timeZone: string;
}

/** What was opened before any screen stood, until the frame takes it. */
let opening: Promise<CreatedLiveClient> | null = null;
let open: CreatedLiveClient | null = null;

/**
 * Opens the live road before the screens are drawn, and asks for the lists that the first of them shows: on a slow phone a second
 * passes between the two. An address without live lists opens nothing. Where it fails, who takes the road tries again.
 */
export function preloadLiveClient(page: RoadPage, pathname: string): void {
  const tab = tabOf(pathname)?.id;
  if (tab !== 'match' && tab !== 'home') return;
  // Without `loadModule`: what is only fetched ahead is not worth a page that is loaded anew.
  const ahead = loaded(() => import('./createLiveClient.ts')).then((openRoad) => openRoad(page));
  opening = ahead;
  ahead.then(
    (road) => {
      if (opening === ahead) open = road;
      // Let go at once: a list that nobody holds stays for half a minute.
      for (const sport of tab === 'home' ? SPORTS : [useMatchView.getState().sport]) road.live.lists.subscribe({ sport, tab: 'instant' })();
    },
    () => undefined,
  );
}

/** The road that stands already, as long as nobody has taken it. */
export function preloadedClient(): CreatedLiveClient | null {
  return open;
}

/** The road, opened ahead or now: its caller closes it. Null where nobody wants it any more by the time that it could be opened. */
export async function takeLiveClient(page: RoadPage, isWanted: () => boolean): Promise<CreatedLiveClient | null> {
  const ahead = opening;
  opening = null;
  open = null;
  const taken = await ahead?.catch(() => null);
  if (taken) return taken;
  const openRoad = await loaded(() => loadModule(() => import('./createLiveClient.ts')));
  return isWanted() ? openRoad(page) : null;
}

/** The road's code, with the words of alerts. */
async function loaded(load: () => Promise<{ readonly createLiveClient: typeof createLiveClient }>): Promise<typeof createLiveClient> {
  const [road] = await Promise.all([load(), loadNamespaces('alerts')]);
  return road.createLiveClient;
}
