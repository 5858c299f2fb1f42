import { expect, type Page, test } from '@playwright/test';
import { startScriptedMatch, type ScriptedMatch } from './scriptedMatch.ts';
import { connectionButton, receipts } from './locators.ts';

let match: ScriptedMatch;

test.afterEach(() => match.app.stop());

test.describe('return after an absence', () => {
  test('shows a goal of the absence in the alert history after the page was discarded and reopened', async ({ page }) => {
    match = await startScriptedMatch(13);
    await page.goto(`${match.app.address}/en-US/match`);
    await follow(page);
    await expect(connectionButton(page, 'live')).toBeVisible();
    await match.goal('home');
    await expect(page.getByText(/Goal, Northwick · 1\d′/).first()).toBeVisible();

    await page.goto('about:blank');
    await match.goal('away');
    await page.goto(`${match.app.address}/en-US/match/ringtone`);
    const log = receipts(page);
    await expect(log.filter({ hasText: 'Northwick 1–0 Eastholm' })).toHaveCount(1);
    await expect(log.filter({ hasText: 'Northwick 1–1 Eastholm' })).toHaveCount(1);
  });

  test('reports a followed match that was postponed before its day, though no board has it', async ({ page }) => {
    const FIVE_HOURS = -300;
    match = await startScriptedMatch(FIVE_HOURS);
    await page.goto(`${match.app.address}/en-US/match/filter`);
    await page.getByRole('textbox', { name: 'Search teams, competitions' }).fill('Northwick');
    await follow(page);

    await page.goto('about:blank');
    await match.postpone();
    await page.goto(`${match.app.address}/en-US/match/ringtone`);
    await expect(receipts(page).filter({ hasText: 'Postponed' })).toHaveCount(1);
  });
});

/** Follows the match and waits for the gateway's response. */
async function follow(page: Page): Promise<void> {
  const star = page.getByRole('button', { name: /^Follow .*Northwick.*Eastholm/ });
  const response = page.waitForResponse(/focus\/update/);
  await star.click();
  await (await response).finished();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}
