import { expect, type Page, test } from '@playwright/test';
import { cancelledGoal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';

/** What a screen reader speaks of by itself, as soon as it changes. */
const LIVE = ':is([aria-live], [role=status], [role=alert], [role=log], [role=timer], [role=marquee], output):not([aria-live=off])';

test('a goal, and that it was none, are spoken by one polite region in the language of the reader, and the clock never is', async ({
  context,
  page,
}) => {
  await context.addInitScript(hearRegions, LIVE);
  const tape = await feedTape(context, cancelledGoal().tape, { speed: 20 });
  await page.goto(`${tape.address}/vi-VN/match`);
  const clock = page.getByRole('article', { name: /Northwick 0.*Eastholm 0/ }).locator('.when > b');
  await expect(clock).toHaveText("20'");
  await expect(page.locator('.link.live')).toBeVisible();
  await tape.play();
  await expect(clock).toHaveText("21'"); // it has moved, and no region has said so
  await expect
    .poll(() => spokenOn(page))
    .toEqual({
      regions: 1,
      lines: ['polite: Bàn thắng: Northwick · 20′ Northwick 1–0 Eastholm', 'polite: Hủy bàn thắng: Northwick · 21′ Northwick 0–0 Eastholm'],
    });
  expect(await page.locator(`${LIVE} .when, .when ${LIVE}, .when${LIVE}`).count()).toBe(0);
});

interface Spoken {
  readonly lines: readonly string[];
  /** How many regions said them. */
  readonly regions: number;
}

/** Writes down in the page what comes into regions that are spoken: what stands in two of them is spoken twice. */
function hearRegions(live: string): void {
  const lines: string[] = [];
  const regions = new Set<Element>();
  Object.assign(window, { spokenOn: () => ({ lines, regions: regions.size }) });
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) hear(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  function hear(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement;
    for (let above = element; above; above = above.parentElement) if (above.matches(live)) speak(above, node);
    if (node instanceof Element) for (const inside of node.querySelectorAll(live)) speak(inside, inside);
  }

  function speak(region: Element, what: Node): void {
    const words = textsOf(what).join(' ');
    if (words === '') return;
    regions.add(region);
    lines.push(`${region.getAttribute('aria-live') ?? region.getAttribute('role') ?? region.tagName}: ${words}`);
  }

  function textsOf(node: Node): string[] {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    return [...node.childNodes].flatMap(textsOf);
  }
}

function spokenOn(page: Page): Promise<Spoken> {
  return page.evaluate(() => Reflect.get(window, 'spokenOn')());
}
