import { SPORTS } from '#contract/sport.ts';
import type { Language } from '#contract/tenants.ts';
import { loadWords } from '#i18n/words.ts';
import { useFilters } from '#stores/filters.ts';
import { chunk } from './chunk.ts';
import type { openRoad } from './road.ts';
import { tabOf } from './tabs.ts';

export type Road = ReturnType<typeof openRoad>;

interface RoadPage {
  readonly language: Language;
  readonly timeZone: string;
}

/** What was opened before any screen stood, until the frame takes it. */
let opening: Promise<Road> | null = null;
let open: Road | null = null;

/**
 * Opens the live road before the screens are drawn, and asks for the lists that the first of them shows: on a slow phone a second
 * passes between the two. An address without live lists opens nothing. A failure is told to who takes the road.
 */
export function openAhead(page: RoadPage, pathname: string): void {
  const tab = tabOf(pathname)?.id;
  if (tab !== 'match' && tab !== 'home') return;
  const ahead = opened(page);
  opening = ahead;
  ahead.then(
    (road) => {
      if (opening === ahead) open = road;
      // Let go at once: a list that nobody holds stays for half a minute.
      for (const sport of tab === 'home' ? SPORTS : [useFilters.getState().sport]) road.live.binding.hold({ sport, tab: 'instant' })();
    },
    () => undefined,
  );
}

/** The road that stands already, as long as nobody has taken it. */
export function roadAhead(): Road | null {
  return open;
}

/** The road, opened ahead or now: its caller closes it. */
export function takeRoad(page: RoadPage): Promise<Road> {
  const taken = opening ?? opened(page);
  opening = null;
  open = null;
  return taken;
}

async function opened(page: RoadPage): Promise<Road> {
  const [{ openRoad }] = await Promise.all([chunk(() => import('./road.ts')), loadWords('alerts')]);
  return openRoad(page);
}
