import { type Browser, expect, type Page, test } from '@playwright/test';
import { startScriptedMatch, type ScriptedMatch } from './scriptedMatch.ts';
import { connectionButton } from './locators.ts';

/** The trace event of Chrome for a full compositing update, which a mere repaint does not cause. */
const COMPOSITING_UPDATE = '"PaintArtifactCompositor::Update"';
/** Longer than the transitions of switches and sheets. */
const SETTLED_MS = 800;

let match: ScriptedMatch;

test.beforeEach(async () => {
  match = await startScriptedMatch(13);
});

test.afterEach(() => match.app.stop());

test.describe('painting', () => {
  test('repaints changes by the minute or by a tap without compositing updates', async ({ browser, page }) => {
    await page.goto(`${match.app.address}/en-US/match`);
    const row = page.getByRole('article', { name: /Northwick/ });
    await expect(connectionButton(page, 'live')).toBeVisible();
    const timeline = row.locator('.match-timeline'); // decorative
    const minute = (percent: string) => timeline.evaluate((line, p) => line.style.setProperty('--p', p), percent);
    await minute('20%');
    await settled(page);
    expect(await countCompositingUpdates(browser, page, () => minute('21%'))).toBe(0);
    expect(await countCompositingUpdates(browser, page, () => row.evaluate((element) => (element.style.height = '90px')))).toBeGreaterThan(
      0,
    );

    await row.getByRole('button', { name: 'Open Northwick v Eastholm' }).click({ button: 'right' });
    const sheet = page.getByRole('dialog');
    const mute = sheet.getByRole('switch').last();
    const turn = (on: string) => mute.evaluate((it, checked) => it.setAttribute('aria-checked', checked), on);
    await expect(mute).toBeVisible();
    await settled(page);
    expect(await countCompositingUpdates(browser, page, () => turn('true'))).toBe(0);
    expect(await countCompositingUpdates(browser, page, () => turn('false'))).toBe(0);

    const share = sheet.getByRole('button', { name: 'Share' });
    await share.hover();
    await settled(page);
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

/** Returns the number of compositing updates caused by a change. */
async function countCompositingUpdates(browser: Browser, page: Page, change: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['blink'] });
  await change();
  await settled(page);
  return (await browser.stopTracing()).toString().split(COMPOSITING_UPDATE).length - 1;
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map(({ finished }) => finished));
    await new Promise<void>((resolve) => setTimeout(resolve, ms));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, SETTLED_MS);
}
