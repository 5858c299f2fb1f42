import { type Browser, expect, type Page, test } from '@playwright/test';
import { startScriptedMatch, type ScriptedMatch } from './scriptedMatch.ts';
import { connectionButton, matchRow } from './locators.ts';

/** The trace event of Chrome for a full compositing update, which a mere repaint does not cause. */
const COMPOSITING_UPDATE = '"PaintArtifactCompositor::Update"';
let match: ScriptedMatch;

test.beforeEach(async () => {
  match = await startScriptedMatch(13);
});

test.afterEach(() => match.app.stop());

test.describe('painting', () => {
  test('repaints changes by the minute or by a tap without compositing updates', async ({ browser, page }) => {
    await page.goto(`${match.app.address}/en-US/match`);
    const row = matchRow(page, /Northwick/);
    await expect(connectionButton(page, 'live')).toBeVisible();
    // What loads once the page has settled is painted too.
    for (const part of ['.skip-links', '.match-pull']) await expect(page.locator(part)).toBeAttached();
    const timeline = row.locator('.match-timeline'); // decorative
    const minute = (percent: string) => timeline.evaluate((line, p) => line.style.setProperty('--p', p), percent);
    await minute('20%');
    await settled(browser, page);
    expect(await countCompositingUpdates(browser, page, () => minute('21%'))).toBe(0);
    expect(await countCompositingUpdates(browser, page, () => row.evaluate((element) => (element.style.height = '90px')))).toBeGreaterThan(
      0,
    );

    await row.getByRole('button').first().click({ button: 'right' });
    const sheet = page.getByRole('dialog');
    const mute = sheet.getByRole('switch').last();
    const turn = (on: string) => mute.evaluate((it, checked) => it.setAttribute('aria-checked', checked), on);
    await expect(mute).toBeVisible();
    await page.waitForLoadState('networkidle');
    await settled(browser, page);
    expect(await countCompositingUpdates(browser, page, () => turn('true'))).toBe(0);
    expect(await countCompositingUpdates(browser, page, () => turn('false'))).toBe(0);

    const share = sheet.getByRole('button', { name: 'Share' });
    await share.hover();
    await settled(browser, page);
    const hold = () => page.mouse.down();
    expect(await countCompositingUpdates(browser, page, hold)).toBe(0);
  });

  test('hits the button when an icon in it is touched', async ({ page }) => {
    await page.goto(`${match.app.address}/en-US/match`);
    const star = page.getByRole('button', { name: 'Follow Northwick v Eastholm' });
    await expect(star).toBeVisible();
    const touched = await star.evaluate((button) => {
      const drawn = button.querySelector('path')?.getBoundingClientRect();
      // A point of the stroke: the tip of the star.
      return drawn && document.elementFromPoint(drawn.x + drawn.width / 2, drawn.y + 1)?.outerHTML.slice(0, 7);
    });
    expect(touched).toBe('<button');
  });
});

/** Resolves when the page no longer animates and nothing causes compositing updates. */
async function settled(browser: Browser, page: Page): Promise<void> {
  await expect.poll(() => countCompositingUpdates(browser, page, () => Promise.resolve())).toBe(0);
}

/** Returns the number of compositing updates caused by a change and its transitions. */
async function countCompositingUpdates(browser: Browser, page: Page, change: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['blink'] });
  await change();
  await page.evaluate(transitionsPainted);
  return (await browser.stopTracing()).toString().split(COMPOSITING_UPDATE).length - 1;
}

/** Runs in the page: resolves when the transitions that a change has started, and those that followed, have ended and been painted. */
async function transitionsPainted(): Promise<void> {
  const nextFrame = () => new Promise((painted) => requestAnimationFrame(painted));
  for (;;) {
    await nextFrame();
    await nextFrame();
    const running = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    if (running.length === 0) return;
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}
