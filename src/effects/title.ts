import type { Observable, Subscription } from 'rxjs';
import type { Alert, Happening } from '#streams/alerts/alert.ts';

/**
 * While the page is hidden its title tells the newest goal, in the words of `describe`; seen again, it is as it was. What
 * is described as null changes nothing.
 */
export function tellInTitle(alerts$: Observable<Alert>, page: Document, describe: (happening: Happening) => string | null): Subscription {
  let own: string | null = null;
  const running = alerts$.subscribe(({ happenings }) => {
    const newest = happenings.at(-1);
    const words = newest && page.hidden ? describe(newest) : null;
    if (words === null) return;
    own ??= page.title;
    page.title = words;
  });
  page.addEventListener('visibilitychange', restore);
  running.add(() => page.removeEventListener('visibilitychange', restore));
  return running;

  function restore(): void {
    if (page.hidden || own === null) return;
    page.title = own;
    own = null;
  }
}
