import { expect, type Page, test } from '@playwright/test';
import { cancelledGoal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';
import { connectionButton, matchRow } from './locators.ts';

/** Live regions, whose changes a screen reader announces. */
const LIVE_REGION = ':is([aria-live], [role=status], [role=alert], [role=log], [role=timer], [role=marquee], output):not([aria-live=off])';

test.describe('screen reader announcements', () => {
  test('announces a goal and its annulment in one polite region in the user’s language, and never the clock', async ({ context, page }) => {
    await context.addInitScript(recordAnnouncements, LIVE_REGION);
    const tape = await feedTape(context, cancelledGoal().tape, { speed: 20 });
    await page.goto(`${tape.address}/vi-VN/match`);
    const clock = matchRow(page, /Northwick 0.*Eastholm 0/).getByText(/^\d+'$/);
    await expect(clock).toHaveText("20'");
    await expect(connectionButton(page, 'live', 'vi-VN')).toBeVisible();
    await tape.play();
    await expect(clock).toHaveText("21'"); // the clock moved without an announcement
    await expect
      .poll(() => announcementsOf(page))
      .toEqual({
        regions: 1,
        lines: [
          'polite: Bàn thắng: Northwick · 20′ Northwick 1–0 Eastholm',
          'polite: Không công nhận bàn thắng: Northwick · 21′ Northwick 0–0 Eastholm',
        ],
      });
    expect(await page.locator(`${LIVE_REGION} .match-clock, .match-clock ${LIVE_REGION}, .match-clock${LIVE_REGION}`).count()).toBe(0);
  });
});

interface Announcements {
  readonly lines: readonly string[];
  /** Number of regions that announced them. */
  readonly regions: number;
}

/** Init script: records text added to live regions. Text in nested regions counts twice, as screen readers announce it twice. */
function recordAnnouncements(live: string): void {
  const lines: string[] = [];
  const regions = new Set<Element>();
  Object.assign(window, { announcementsOf: () => ({ lines, regions: regions.size }) });
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) record(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  function record(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement;
    for (let above = element; above; above = above.parentElement) if (above.matches(live)) announce(above, node);
    if (node instanceof Element) for (const inside of node.querySelectorAll(live)) announce(inside, inside);
  }

  function announce(region: Element, what: Node): void {
    const text = textsOf(what).join(' ');
    if (text === '') return;
    regions.add(region);
    lines.push(`${region.getAttribute('aria-live') ?? region.getAttribute('role') ?? region.tagName}: ${text}`);
  }

  function textsOf(node: Node): string[] {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    return [...node.childNodes].flatMap(textsOf);
  }
}

function announcementsOf(page: Page): Promise<Announcements> {
  return page.evaluate(() => Reflect.get(window, 'announcementsOf')());
}
