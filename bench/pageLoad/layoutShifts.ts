import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const PROBE_PX = 120;

/** The sum of a page's layout shifts, and what moved in them. */
export interface Shifts {
  readonly sum: number;
  readonly movedElements: readonly string[];
}

/**
 * Returns the layout shifts while `run` runs, without those after a tap: what users see jump by itself. Throws when the page does not
 * report shifts, which a probe at the end tests.
 */
export async function measureShifts(page: Page, run: () => Promise<void>): Promise<Shifts> {
  await observeShifts(page);
  await run();
  const shifts = await readShifts(page);
  // Inside the screen, because the shell around it is fixed.
  await page.evaluate(
    (px) => document.querySelector('main')?.prepend(Object.assign(document.createElement('div'), { style: `height: ${px}px` })),
    PROBE_PX,
  );
  await wait(500);
  if ((await readShifts(page)).sum <= shifts.sum)
    throw new Error('this browser reports no layout shifts, so the result would be meaningless');
  return shifts;
}

function observeShifts(page: Page): Promise<void> {
  return page.evaluate(() => {
    let sum = 0;
    const movedElements = new Set<string>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        sum += Number(Reflect.get(entry, 'value'));
        const sources: readonly { readonly node: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element) movedElements.add(`${element.localName}.${element.className} in .${element.parentElement?.className}`);
        }
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifted: () => ({ sum, movedElements: [...movedElements] }) });
  });
}

function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => Reflect.get(window, 'shifted')());
}
