import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const PLANTED_PX = 120;

/** The sum of a page's layout shifts, and what moved in them. */
export interface Shifts {
  readonly sum: number;
  readonly moved: readonly string[];
}

/**
 * The sum of layout shifts of a page from here on, for as long as `run` takes, those after a tap left out: what a reader sees
 * jump by itself. Throws when the page would not tell of a shift, which is tried with one at the end.
 */
export async function shiftsDuring(page: Page, run: () => Promise<void>): Promise<Shifts> {
  await watch(page);
  await run();
  const found = await shiftsOf(page);
  // In the screen: the shell around it is fixed, and nothing beside it moves it.
  await page.evaluate(
    (px) => document.querySelector('main')?.prepend(Object.assign(document.createElement('div'), { style: `height: ${px}px` })),
    PLANTED_PX,
  );
  await wait(500);
  if ((await shiftsOf(page)).sum <= found.sum) throw new Error('this browser tells of no layout shift, so that none was seen says nothing');
  return found;
}

function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    let sum = 0;
    const moved = new Set<string>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        sum += Number(Reflect.get(entry, 'value'));
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) moved.add(`${element.localName}.${element.className} in .${element.parentElement?.className}`);
        }
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifted: () => ({ sum, moved: [...moved] }) });
  });
}

function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => Reflect.get(window, 'shifted')());
}
