import { expect, type Page, test } from '@playwright/test';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';
import { connectionButton, matchRow } from './locators.ts';
import { seriousViolations } from './seriousViolations.ts';

/** A match minute takes 3 s. */
const SPEED = 20;

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([4, 9, 14, 19, 24, 29, 34, 39], SPEED);
});

test.afterAll(() => app.stop());

test.describe('live matches', () => {
  test('flashes a goal in its row with the right score, and keeps the minute running offline', async ({ page }) => {
    await page.goto(`${app.address}/en-US/match`);
    const row = rowOf(page);
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Northwick \d, Eastholm \d/);
    for (const name of ['Northwick', 'Eastholm']) {
      const [team, box] = [await row.getByText(name, { exact: true }).boundingBox(), await row.boundingBox()];
      expect(team && box && team.y >= box.y && team.y + team.height <= box.y + box.height).toBe(true);
    }
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/just scored/);
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Eastholm [1-9]/);
    const clock = row.getByText(/^\d+(\+\d+)?'$/);
    const minute = await clock.innerText();
    await page.context().setOffline(true);
    await expect(clock).not.toHaveText(minute);
    await page.context().setOffline(false);
  });

  test('keeps a match followed after a reload', async ({ page }) => {
    await page.goto(`${app.address}/en-US/match`);
    const star = page.getByRole('button', { name: /^Follow .*Northwick/ });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('radio', { name: /Following/ }).click();
    await expect(rowOf(page)).toBeVisible();
  });

  test('syncs a tapped star to another tab', async ({ context }) => {
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await page.goto(`${app.address}/en-US/match`);
    const star = (page: Page) => page.getByRole('button', { name: /^Follow .*Northwick/ });
    await expect(star(other)).toHaveAttribute('aria-pressed', 'false');
    await star(one).click();
    await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows that it is offline, and reconnects by itself', async ({ page }) => {
    await page.goto(`${app.address}/en-US/match`);
    await expect(rowOf(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeHidden();
    await expect(connectionButton(page, 'live')).toBeVisible();
  });

  test('reconnects after the gateway was killed and restarted, without wrong scores', async ({ page }) => {
    await page.goto(`${app.address}/en-US/match`);
    const row = rowOf(page);
    await expect(connectionButton(page, 'live')).toBeVisible();
    await expect(row.getByRole('button').first()).toHaveAccessibleName(/Eastholm \d/);
    const before = await scoreOf(page);
    await app.crash();
    await expect(connectionButton(page, 'live')).toBeHidden(); // shown for a while longer
    await app.comeBack();
    await expect(connectionButton(page, 'live')).toBeVisible();
    await expect(row).toBeVisible();
    expect(await scoreOf(page)).toBeGreaterThanOrEqual(before);
  });

  test('remembers a language chosen on Index', async ({ page }) => {
    await page.goto(`${app.address}/en-US`);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL(/\/vi-VN$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN');
    await page.goto(`${app.address}/match`);
    await expect(page).toHaveURL(/\/vi-VN\/match$/);
    await expect(page.getByRole('tab', { name: /Trực tiếp/ })).toBeVisible();
  });

  test('redirects an unknown path to Index, in the browser’s language when none was chosen', async ({ browser }) => {
    for (const [locale, language] of [
      ['fr-FR', 'zh-CN'],
      ['id-ID', 'id-ID'],
      ['vi', 'vi-VN'],
    ] as const) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto(`${app.address}/nothing/here`);
      await expect(page).toHaveURL(`${app.address}/${language}`);
      await context.close();
    }
  });

  test('shows an empty state for lists without matches', async ({ page }) => {
    await page.goto(`${app.address}/en-US/match`);
    await page.getByRole('tab', { name: /Results/ }).click();
    await expect(page.getByText('No matches on this day')).toBeVisible();
    await page.getByRole('radio', { name: 'Basketball' }).click();
    await page.getByRole('tab', { name: /Live/ }).click();
    await expect(page.getByText('Nothing on right now')).toBeVisible();
  });

  for (const [path, shows] of [
    ['', 'Northwick'],
    ['/match', 'Northwick'],
    ['/match/ringtone', 'Main switch'],
    ['/match/ringtone/away-sound/2', 'A long air horn'],
  ] as const) {
    test(`has no serious axe violations on ${path === '' ? 'Index' : path}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${app.address}/en-US${path}`);
      await expect(page.getByText(shows).first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });
  }
});

function rowOf(page: Page) {
  return matchRow(page, /Northwick/);
}

async function scoreOf(page: Page): Promise<number> {
  const name = (await rowOf(page).getByRole('button').first().getAttribute('aria-label')) ?? '';
  return Number(/Eastholm (\d+)/.exec(name)?.[1]);
}
