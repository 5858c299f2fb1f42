import { type Browser, expect, type Page, test } from '@playwright/test';
import { tellMatch, type ToldMatch } from './scriptedMatch.ts';

/** What Chrome writes into a trace when it lays the parts of a page together anew; a repaint does without. */
const LAID_ANEW = '"PaintArtifactCompositor::Update"';
/** A switch has rolled, a sheet has risen, and whatever followed has been painted. */
const SETTLED_MS = 800;

let match: ToldMatch;

test.beforeEach(async () => {
  match = await tellMatch(13);
});

test.afterEach(() => match.app.stop());

test('what changes by the minute or by a tap is repainted, and the page is not laid together anew for it', async ({ browser, page }) => {
  await page.goto(`${match.app.address}/en-US/match`);
  const row = page.getByRole('article', { name: /Northwick/ });
  await expect(page.locator('.link.live')).toBeVisible();
  const minute = (percent: string) => row.locator('.run').evaluate((line, p) => line.style.setProperty('--p', p), percent);
  await minute('20%');
  await settled(page);
  expect(await laidAnew(browser, page, () => minute('21%'))).toBe(0);
  expect(await laidAnew(browser, page, () => row.evaluate((whole) => (whole.style.height = '90px')))).toBeGreaterThan(0);

  await row
    .getByRole('button', { name: /Northwick v Eastholm/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  const mute = sheet.getByRole('switch').last();
  const turn = (on: string) => mute.evaluate((it, checked) => it.setAttribute('aria-checked', checked), on);
  await expect(mute).toBeVisible();
  await settled(page);
  expect(await laidAnew(browser, page, () => turn('true'))).toBe(0);
  expect(await laidAnew(browser, page, () => turn('false'))).toBe(0);

  const share = sheet.getByRole('button', { name: 'Share' });
  await share.hover();
  await settled(page);
  const hold = () => page.mouse.down();
  expect(await laidAnew(browser, page, hold)).toBe(0);
});

test('a finger on a drawing is on the button around it', async ({ page }) => {
  await page.goto(`${match.app.address}/en-US/match`);
  const star = page.getByRole('button', { name: 'Follow Northwick v Eastholm' });
  await expect(star).toBeVisible();
  const touched = await star.evaluate((button) => {
    const drawn = button.querySelector('path')?.getBoundingClientRect();
    // A point of the line itself: the tip of the star.
    return drawn && document.elementFromPoint(drawn.x + drawn.width / 2, drawn.y + 1)?.outerHTML.slice(0, 7);
  });
  expect(touched).toBe('<button');
});

/** How often the page is laid together anew by a change and what follows it. */
async function laidAnew(browser: Browser, page: Page, change: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['blink'] });
  await change();
  await settled(page);
  return (await browser.stopTracing()).toString().split(LAID_ANEW).length - 1;
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map(({ finished }) => finished));
    await new Promise<void>((resolve) => setTimeout(resolve, ms));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  }, SETTLED_MS);
}
