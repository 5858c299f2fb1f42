import { chromium, expect, type Page, test } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { countNoise, forgetNoise, noiseOf } from './soundSpy.ts';
import { tellMatch, type ToldMatch } from './scriptedMatch.ts';

let match: ToldMatch;

test.beforeEach(async () => {
  match = await tellMatch(13);
});

test.afterEach(() => match.app.stop());

test('a followed goal flashes, sounds and vibrates exactly once, with two tabs open', async ({ context }) => {
  await context.addInitScript(countNoise);
  const first = await context.newPage();
  await first.goto(`${match.app.address}/en-US/match`);
  const row = first.getByRole('article', { name: /Northwick/ });
  await followAloud(first);
  await turnVibrationOn(first);
  const second = await context.newPage();
  await second.goto(`${match.app.address}/en-US`);
  await expect(second.getByText('Northwick').first()).toBeVisible();
  await forgetNoise(first);

  await match.goal('away');
  await expect(row).toHaveClass(/scored/);
  await expect(row).toHaveAccessibleName(/Eastholm 1/);
  await expect.poll(() => noiseOf(first, second)).toEqual({ sounds: 1, vibrations: 1 });
  await expect(first.getByText('Goal, Eastholm · 13′')).toBeVisible();
  await expect(first.getByText('Goal sound is on')).toBeHidden(); // some seconds later there is still no more of it
  expect(await noiseOf(first, second)).toEqual({ sounds: 1, vibrations: 1 });

  await first.getByRole('link', { name: 'Goal alerts' }).click();
  await expect(first.locator('.receipt').filter({ hasText: 'Northwick 0–1 Eastholm' })).toBeVisible();
  await expect(first.getByText(/Rang after [\d.]+ s/)).toBeVisible();
});

test('a gateway that is started again rings nothing by itself, and the goal after it once', async ({ context, page }) => {
  await context.addInitScript(countNoise);
  await page.goto(`${match.app.address}/en-US/match`);
  await followAloud(page);
  await forgetNoise(page);
  await match.app.restart();
  await expect(page.locator('.link.live')).toBeVisible({ timeout: 30_000 });
  expect((await noiseOf(page)).sounds).toBe(0);
  await match.goal('away');
  await expect(page.getByRole('article', { name: /Northwick/ })).toHaveClass(/scored/);
  await expect.poll(async () => (await noiseOf(page)).sounds).toBe(1);
});

test('a goal of a match that nobody follows flashes, and is silent', async ({ context, page }) => {
  await context.addInitScript(countNoise);
  await page.goto(`${match.app.address}/en-US/match/ringtone`);
  await page.getByRole('switch', { name: 'Sound' }).click();
  await expect(page.getByRole('heading', { name: 'Sound is ready' })).toBeVisible();
  await forgetNoise(page);
  await page.goto(`${match.app.address}/en-US/match`);
  await expect(page.getByRole('article', { name: /Northwick/ })).toBeVisible();
  await expect(page.locator('.link.live')).toBeVisible();
  await match.goal('away');
  await expect(page.getByRole('article', { name: /Northwick/ })).toHaveClass(/scored/);
  expect(await noiseOf(page)).toEqual({ sounds: 0, vibrations: 0 });
});

test('on a page that is not secure, such as plain http in the home network, a goal rings once all the same', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP touchline.home 127.0.0.1'],
  });
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(countNoise);
  const address = match.app.address.replace('localhost', 'touchline.home');
  const page = await context.newPage();
  await page.goto(`${address}/en-US/match`);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await followAloud(page);
  const other = await context.newPage();
  await other.goto(`${address}/en-US/match`);
  await expect(other.locator('.link.live')).toBeVisible();
  await forgetNoise(page);
  await match.goal('away');
  await expect(page.getByRole('article', { name: /Northwick/ })).toHaveClass(/scored/);
  await expect.poll(async () => (await noiseOf(page, other)).sounds).toBe(1);
  await browser.close();
});

/** Follows the match and turns the sound on, which is heard once. */
async function followAloud(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Follow .*Northwick/ }).click();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Goal sound is on')).toBeVisible();
  await expect.poll(async () => (await noiseOf(page)).sounds).toBe(1);
}

async function turnVibrationOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Goal alerts' }).click();
  await page.getByRole('switch', { name: 'Vibration' }).click();
  await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked();
  await page.getByRole('button', { name: 'Back' }).click();
}
