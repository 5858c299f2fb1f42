import { expect, type Page, test } from '@playwright/test';
import { tellMatch, type ToldMatch } from './scriptedMatch.ts';

let match: ToldMatch;

test.afterEach(() => match.app.stop());

test('a page that was thrown away goes on where it was: the goal of meanwhile is told, and the log is there', async ({ page }) => {
  match = await tellMatch(13);
  await page.goto(`${match.app.address}/en-US/match`);
  await follow(page);
  await match.goal('home');
  await expect(page.getByText('Goal, Northwick · 13′').first()).toBeVisible();

  await page.goto('about:blank');
  await match.goal('away');
  await page.goto(`${match.app.address}/en-US/match/ringtone`);
  const log = page.locator('.receipt');
  await expect(log.filter({ hasText: 'Northwick 1–0 Eastholm' })).toHaveCount(1);
  await expect(log.filter({ hasText: 'Northwick 1–1 Eastholm' })).toHaveCount(1, { timeout: 15_000 });
});

test('a followed match that is put off before its day is told of when the app is opened, though no board has it', async ({ page }) => {
  const FIVE_HOURS = -300;
  match = await tellMatch(FIVE_HOURS);
  await page.goto(`${match.app.address}/en-US/match/filter`);
  await page.getByRole('textbox', { name: 'Search teams, competitions' }).fill('Northwick');
  await follow(page);

  await page.goto('about:blank');
  await match.postpone();
  await page.goto(`${match.app.address}/en-US/match/ringtone`);
  await expect(page.locator('.receipt').filter({ hasText: 'Postponed' })).toHaveCount(1, { timeout: 10_000 });
});

/** Follows the match, and waits for the gateway to have taken it. */
async function follow(page: Page): Promise<void> {
  const star = page.getByRole('button', { name: /^Follow .*Northwick.*Eastholm/ });
  const taken = page.waitForResponse(/focus\/update/);
  await star.click();
  await (await taken).finished();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}
