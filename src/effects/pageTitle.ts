import { type Observable, Subscription } from 'rxjs';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

/**
 * The page's title: its own with how many followed matches are in play, and while the page is hidden the newest goal, in the
 * words of `describe`; what is described as null changes nothing.
 */
export function runPageTitle(
  { alerts$, followedLive$ }: { readonly alerts$: Observable<Alert>; readonly followedLive$: Observable<number> },
  page: Document,
  describe: (happening: MatchEvent) => string | null,
): Subscription {
  const name = page.title;
  let count = 0;
  let news: string | null = null;
  const running = new Subscription();
  running.add(
    followedLive$.subscribe((live) => {
      count = live;
      write();
    }),
  );
  running.add(
    alerts$.subscribe(({ events }) => {
      const newest = events.at(-1);
      news = (newest && page.hidden ? describe(newest) : null) ?? news;
      write();
    }),
  );
  page.addEventListener('visibilitychange', restore);
  running.add(() => {
    page.removeEventListener('visibilitychange', restore);
    page.title = name;
  });
  return running;

  function restore(): void {
    if (!page.hidden) news = null;
    write();
  }

  function write(): void {
    const title = news ?? (count > 0 ? `(${count}) ${name}` : name);
    if (page.title !== title) page.title = title;
  }
}
