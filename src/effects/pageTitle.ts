import { type Observable, Subscription } from 'rxjs';
import type { Alert, MatchEvent } from '#streams/alerts/alert.ts';

export interface PageTitleInputs {
  readonly alerts$: Observable<Alert>;
  readonly followedLive$: Observable<number>;
  /** The open match as a title; null while none is open. */
  readonly match$: Observable<string | null>;
  /** What the heading of the screen says; null while it has none. */
  readonly screen$: Observable<string | null>;
}

/**
 * Shows in the page's title the open match, otherwise the screen and how many followed matches are in play, and while the page is hidden
 * the newest event for which `describe` returns a text. Runs until unsubscribed.
 */
export function runPageTitle(
  { alerts$, followedLive$, match$, screen$ }: PageTitleInputs,
  page: Document,
  describe: (event: MatchEvent) => string | null,
): Subscription {
  const name = page.title;
  let count = 0;
  let match: string | null = null;
  let screen: string | null = null;
  let headline: string | null = null;
  const subscription = new Subscription();
  subscription.add(
    followedLive$.subscribe((live) => {
      count = live;
      write();
    }),
  );
  subscription.add(
    match$.subscribe((title) => {
      match = title;
      write();
    }),
  );
  subscription.add(
    screen$.subscribe((title) => {
      screen = title;
      write();
    }),
  );
  subscription.add(
    alerts$.subscribe(({ events }) => {
      const newest = events.at(-1);
      headline = (newest && page.hidden ? describe(newest) : null) ?? headline;
      write();
    }),
  );
  page.addEventListener('visibilitychange', onVisibilityChange);
  subscription.add(() => {
    page.removeEventListener('visibilitychange', onVisibilityChange);
    page.title = name;
  });
  return subscription;

  function onVisibilityChange(): void {
    if (!page.hidden) headline = null;
    write();
  }

  function write(): void {
    const shown = match ?? screen;
    const title = headline ?? `${count > 0 && match === null ? `(${count}) ` : ''}${shown === null ? '' : `${shown} · `}${name}`;
    if (page.title !== title) page.title = title;
  }
}
