import { expect, type Page, test } from '@playwright/test';
import { type DescribedMatch, startDescribedMatch } from './describedMatch.ts';
import { tabTo } from './tabTo.ts';

let match: DescribedMatch;

test.beforeAll(async () => {
  match = await startDescribedMatch();
});

test.afterAll(() => match.app.stop());

test.describe('a match by keyboard alone', () => {
  test('leads to the line-up, where each player belongs to a team and opens what he did', async ({ page }) => {
    await open(page, 'live');
    await tabTo(page.getByRole('tab', { name: 'Live', exact: true }));
    await tabTo(page.getByRole('tab', { name: /^Timeline/ }));
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Line-ups' })).toBeFocused();
    const [home, away] = [page.getByRole('group', { name: 'Northwick' }), page.getByRole('group', { name: 'Eastholm' })];
    await expect(home.getByRole('button')).toHaveCount(11);
    await expect(away.getByRole('button')).toHaveCount(11);
    await page.keyboard.press('Tab');
    await expect(home.getByRole('button', { name: 'Number 1, A. Reed, goalkeeper' })).toBeFocused();
    await tabTo(home.getByRole('button', { name: 'Number 10, J. Banks, forward, rated 7.4, Goal, 7th minute' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'J. Banks' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(home.getByRole('button', { name: /J\. Banks/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(away.getByRole('button', { name: 'Number 1, L. Finch, goalkeeper' })).toBeFocused();
  });

  test('leads to the odds: their chart point by point, their table, and how they are shown', async ({ page }) => {
    await open(page, 'live');
    await tabTo(page.getByRole('tab', { name: 'Live', exact: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Odds' })).toBeFocused();
    await tabTo(page.getByRole('radio', { name: 'Handicap' }));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Odds display: Decimal' })).toBeFocused();
    await page.keyboard.press('Enter');
    const settings = page.getByRole('dialog');
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Odds display: Decimal' })).toBeFocused();

    const chart = page.getByRole('slider', { name: 'Pinnacle over time: Chart, arrow keys go point by point' });
    await tabTo(chart);
    await page.keyboard.press('End');
    await expect(chart).toHaveAttribute('aria-valuetext', /10' · -0\.75 .*1\.88/);
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /-0\.5 .*1\.90/);
    await tabTo(page.getByRole('button', { name: 'Pinnacle, show its chart' }));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All changes of Pinnacle' })).toBeFocused();
  });

  test('leads to its alert settings and back', async ({ page }) => {
    await open(page, 'live');
    const options = page.getByRole('button', { name: 'Northwick v Eastholm: options' });
    await tabTo(options);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(options).toBeFocused();
  });

  test('leads to the box score of a game, whose table, columns and players have names', async ({ page }) => {
    const game = await match.addGame();
    await page.goto(`${match.app.address}/en-US/match/${game}/live`);
    await tabTo(page.getByRole('tab', { name: /^Plays/ }));
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Box score' })).toBeFocused();
    const table = page.getByRole('table', { name: 'Bears, Box score' });
    await expect(table.getByRole('columnheader')).toHaveText(['Player', 'PTS', 'MIN', 'REB']);
    for (const name of ['Player', 'Points', 'Minutes', 'Rebounds']) await expect(table.getByRole('columnheader', { name })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: '8 Odom, on court' })).toBeVisible();
    await tabTo(table.getByRole('button', { name: 'Minutes' }));
    await page.keyboard.press('Enter');
    await expect(table.getByRole('columnheader', { name: 'Minutes' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('announces a goal and the end of a match that is not followed, and nothing while it is paused', async ({ page }) => {
    await open(page, 'live');
    await expect(page.locator('.age')).toBeVisible(); // on a live connection
    await expect(page.getByText(/^Northwick 1, Eastholm 0, \d+\w\w minute$/)).toBeAttached();
    const said = page.getByRole('status').filter({ hasText: 'Northwick' });
    await match.score(2, 0);
    await expect(said).toHaveText(/^Northwick just scored, Northwick 2, Eastholm 0, \d+\w\w minute$/);
    const pause = page.getByRole('button', { name: 'Pause announcements' });
    await tabTo(pause);
    await expect(pause).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await match.score(2, 1);
    await expect(page.getByText(/^Northwick 2, Eastholm 1, \d+\w\w minute/)).toBeAttached();
    await page.keyboard.press('Enter');
    await match.score(2, 1, true);
    await expect(said).toHaveText('Northwick 2, Eastholm 1, full time');
  });
});

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`${match.app.address}/en-US/match/${match.id}/${tab}`);
  await expect(page.getByRole('tab', { name: 'Live', exact: true })).toBeVisible();
}
