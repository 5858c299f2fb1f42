import { expect, type Page, test } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { MAX_ALERT_AGE_MS } from '#streams/alerts/alertPolicy.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([6, 11, 16, 21, 26, 31, 36, 41], 20);
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

test('goals that fell while the page was cut off are told as such, and not rung', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { rings: 0 });
    navigator.vibrate = () => Reflect.set(window, 'rings', Reflect.get(window, 'rings') + 1);
  });
  await page.goto(`${app.address}/en-US/match/ringtone`);
  await page.getByRole('switch', { name: 'Vibration' }).click(); // which shakes once, to show how
  await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked();
  await page.goto(`${app.address}/en-US/match`);
  const star = page.getByRole('button', { name: /^Follow .*Northwick/ });
  const followed = page.waitForResponse((answer) => answer.url().endsWith(CALLS.focusUpdate.path)); // the star shows its tap before that
  await star.click();
  await followed;
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.context().setOffline(true);
  const since = Date.now();
  await expect.poll(() => goalTooOldToRing(since), { timeout: 60_000 }).toBe(true);
  await page.context().setOffline(false);
  const missed = page.getByRole('region', { name: 'While you were away' });
  await expect(missed).toContainText(/Goal: Northwick 0–\d Eastholm/, { timeout: 20_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'rings'))).toBeLessThanOrEqual(1);
  await missed.getByRole('button', { name: 'Got it' }).click();
  await expect(missed).toBeHidden();
});

/** Whether the gateway has a goal that fell after `since` (ms) and is more than ten seconds old: too late to ring. */
async function goalTooOldToRing(since: number): Promise<boolean> {
  const answer = await fetch(`${app.address}/WOS-DATACENTER/noauth/match/board?sport=football`);
  const { data }: { data: BoardSnapshot } = JSON.parse(await answer.text());
  return data.rows.some((row) => {
    const { scoreAt } = applyChange(undefined, decodeRow('football', row));
    return scoreAt > since && data.at - scoreAt > MAX_ALERT_AGE_MS;
  });
}

async function goalsOf(page: Page): Promise<number> {
  return Number(/Eastholm (\d+)/.exec(await nameOf(page))?.[1]);
}

async function minuteOf(page: Page): Promise<number> {
  return Number(/(\d+)(?:st|nd|rd|th) minute/.exec(await nameOf(page))?.[1]);
}

async function nameOf(page: Page): Promise<string> {
  return (await page.getByRole('article', { name: /Northwick/ }).getAttribute('aria-label')) ?? '';
}
