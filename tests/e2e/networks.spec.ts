import { expect, type Page, test } from '@playwright/test';
import { startMatch } from './onematch.ts';
import type { Touchline } from './touchline.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([6, 12, 18, 24, 30, 36, 42], 20);
});

test.afterAll(() => app.stop());

test('behind a proxy that lets no socket through, the app goes on by polling', async ({ page }) => {
  await page.routeWebSocket(/.*/, (socket) => void socket.close());
  await page.goto(`${app.address}/en-US/match`);
  await expect(page.locator('.link.polling')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('article', { name: /Northwick/ })).toHaveAccessibleName(/Eastholm \d/, { timeout: 30_000 });
  const before = await goalsOf(page);
  await expect.poll(() => goalsOf(page), { timeout: 45_000 }).toBeGreaterThan(before);
});

test('on a phone whose clock is wrong by an hour, minutes are right', async ({ browser }) => {
  const right = await browser.newPage({ locale: 'en-US' });
  const wrong = await browser.newPage({ locale: 'en-US' });
  await wrong.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 3_600_000;
  });
  for (const page of [right, wrong]) await page.goto(`${app.address}/en-US/match`);
  await expect.poll(async () => Math.abs((await minuteOf(wrong)) - (await minuteOf(right))), { timeout: 10_000 }).toBeLessThanOrEqual(1);
  await expect(wrong.locator('.link.live')).toBeVisible();
  await right.close();
  await wrong.close();
});

async function goalsOf(page: Page): Promise<number> {
  return Number(/Eastholm (\d+)/.exec(await nameOf(page))?.[1]);
}

async function minuteOf(page: Page): Promise<number> {
  return Number(/(\d+)(?:st|nd|rd|th) minute/.exec(await nameOf(page))?.[1]);
}

async function nameOf(page: Page): Promise<string> {
  return (await page.getByRole('article', { name: /Northwick/ }).getAttribute('aria-label')) ?? '';
}
