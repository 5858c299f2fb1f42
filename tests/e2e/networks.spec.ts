import { expect, type Page, test } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import type { BoardSnapshot } from '#contract/calls/lists.ts';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { MAX_ALERT_AGE_MS } from '#streams/alerts/alertPolicy.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';
import { connectionButton, rowButton } from './locators.ts';

let app: Touchline;

test.beforeAll(async () => {
  // A goal each 18 s, also while a busy machine gets to the last test.
  app = await startMatch([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42], 10);
});

test.afterAll(() => app.stop());

test.describe('networks', () => {
  test('polls behind a proxy that blocks WebSockets', async ({ page }) => {
    await page.routeWebSocket(/.*/, (socket) => void socket.close());
    await page.goto(`${app.address}/en-US/match`);
    await expect(connectionButton(page, 'polling')).toBeVisible();
    await expect(rowButton(page, /Northwick/)).toHaveAccessibleName(/Eastholm \d/);
    const before = await goalsOf(page);
    await expect.poll(() => goalsOf(page)).toBeGreaterThan(before);
  });

  test('shows right minutes on a phone whose clock is an hour wrong', async ({ browser }) => {
    const right = await browser.newPage({ locale: 'en-US' });
    const wrong = await browser.newPage({ locale: 'en-US' });
    await wrong.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 3_600_000;
    });
    for (const page of [right, wrong]) await page.goto(`${app.address}/en-US/match`);
    await expect.poll(async () => Math.abs((await minuteOf(wrong)) - (await minuteOf(right)))).toBeLessThanOrEqual(1);
    await expect(connectionButton(wrong, 'live')).toBeVisible();
    await right.close();
    await wrong.close();
  });

  test('lists goals that fell while offline as missed, without an alert', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { vibrations: 0 });
      navigator.vibrate = () => Reflect.set(window, 'vibrations', Reflect.get(window, 'vibrations') + 1);
    });
    await page.goto(`${app.address}/en-US/match/ringtone`);
    await page.getByRole('switch', { name: 'Vibration' }).click(); // vibrates once as a preview
    await expect(page.getByRole('switch', { name: 'Vibration' })).toBeChecked();
    await page.goto(`${app.address}/en-US/match`);
    const star = page.getByRole('button', { name: /^Follow .*Northwick/ });
    const followed = page.waitForResponse((answer) => answer.url().endsWith(CALLS.focusUpdate.path)); // the star shows the tap optimistically
    await star.click();
    await followed;
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.context().setOffline(true);
    const since = Date.now();
    await expect.poll(() => hasGoalTooOldToAlert(since), { timeout: 60_000 }).toBe(true);
    await page.context().setOffline(false);
    const missed = page.getByRole('region', { name: 'While you were away' });
    await expect(missed).toContainText(/Goal: Northwick 0–\d+ Eastholm/);
    expect(await page.evaluate(() => Reflect.get(window, 'vibrations'))).toBeLessThanOrEqual(1);
    await missed.getByRole('button', { name: 'Got it' }).click();
    await expect(missed).toBeHidden();
  });
});

/** Returns whether a goal fell after `since` (ms) and is older than MAX_ALERT_AGE_MS. */
async function hasGoalTooOldToAlert(since: number): Promise<boolean> {
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
  return (await rowButton(page, /Northwick/).getAttribute('aria-label')) ?? '';
}
