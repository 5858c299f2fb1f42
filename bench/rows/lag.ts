import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { EvenFeed } from './evenfeed.ts';

const RUN_MS = 15_000;
/** For the last changes to arrive. */
const TAIL_MS = 1_000;

interface Seen {
  readonly match: number;
  readonly goal: boolean;
  readonly side: 'home' | 'away';
  readonly figure: number;
  readonly at: number;
}

/** From the supplier's hand to the text in the document, in ms, for every change of a mounted row that came to be read. */
export async function lagsOf(page: Page, feed: EvenFeed): Promise<readonly number[]> {
  await watch(page);
  const first = feed.told.length;
  feed.play();
  await wait(RUN_MS);
  await feed.pause();
  await wait(TAIL_MS);
  const told = new Map(feed.told.slice(first).map((one) => [nameOf(one), one.at]));
  const seen: readonly Seen[] = await page.evaluate(() => Reflect.get(window, 'seen'));
  return seen.flatMap((one) => {
    const at = told.get(nameOf(one));
    return at === undefined ? [] : [one.at - at];
  });
}

function nameOf({ match, goal, side, figure }: Omit<Seen, 'at'>): string {
  return `${match} ${goal ? 'goal' : 'corner'} ${side} ${figure}`;
}

/** Notes in the page when which figure came to stand in which row. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const known = new Map<string, string>();
    const look = (): void => {
      const at = performance.timeOrigin + performance.now();
      for (const row of document.querySelectorAll('article.row')) {
        const match = Number(/Home (\d+)/.exec(row.getAttribute('aria-label') ?? '')?.[1]);
        for (const place of ['.board', '.corners']) {
          row.querySelectorAll(`${place} span`).forEach((span, i) => {
            const name = `${match} ${place} ${i}`;
            const figure = span.textContent;
            if (known.get(name) === figure) return;
            known.set(name, figure);
            seen.push({ match, goal: place === '.board', side: i === 0 ? 'home' : 'away', figure: Number(figure), at });
          });
        }
      }
    };
    look();
    seen.length = 0;
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
