import { expect, type Locator, test } from '@playwright/test';
import { swipe } from './finger.ts';
import { openPage, rowOf, startRecordedMatchDay } from './recordedMatchDay.ts';
import { seriousViolations } from './seriousViolations.ts';
import { resetSoundCounts, soundCountsOf, spyOnSound } from './soundSpy.ts';
import type { Touchline } from './touchline.ts';
import { matchRow, rowButton } from './locators.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startRecordedMatchDay();
});

test.afterAll(() => app.stop());

test.describe('match day', () => {
  test('filters a competition, shows how many matches that hides, and remembers it', async ({ page }) => {
    await openPage(app, page, '/match');
    await page.getByRole('link', { name: /^Filter and search/ }).click();
    await page.getByRole('checkbox', { name: /Second/ }).click();
    await page.getByRole('button', { name: 'Show 1 match' }).click();
    await expect(rowOf(page, 'Southam')).toBeHidden();
    await expect(page.getByText('Your filter hides 1 match')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Your filter hides 1 match')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rowOf(page, 'Southam')).toBeVisible();
  });

  test('follows a team found by search with its matches, and shows when nothing is found', async ({ page }) => {
    await openPage(app, page, '/match/filter');
    const field = page.getByRole('textbox', { name: 'Search teams, competitions' });
    await field.fill('nobody at all');
    await expect(page.getByRole('heading', { name: 'Nothing found for “nobody at all”' })).toBeVisible();
    await field.fill('WESTer');
    await page.getByRole('button', { name: 'Follow Westerby' }).click();
    await expect(page.getByRole('button', { name: 'Follow Westerby' })).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf(page, 'Southam')).toBeVisible();
    await openPage(app, page, '/match');
    await expect(rowButton(page, /Southam/)).toHaveAccessibleName(/followed/);
    await expect(page).toHaveTitle('(1) Matches · Touchline');
  });

  test('remembers the order by time', async ({ page }) => {
    await openPage(app, page, '/match/filter');
    await page.getByRole('radio', { name: 'By time' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'By time' })).toBeChecked();
  });

  test('pins a match from its sheet by keyboard, with its own sound on the wall', async ({ page }) => {
    await openPage(app, page, '/match');
    const row = rowButton(page, /Northwick/);
    await row.focus();
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: 'Northwick v Eastholm: options' });
    await more.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: /Pin this match/ }).click();
    await sheet.getByRole('button', { name: 'Silent' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
    await page.getByRole('radio', { name: /^Pinned/ }).click();
    const tile = page.getByRole('region', { name: 'Pinned' }).getByRole('article');
    await expect(tile.getByRole('button').first()).toHaveAccessibleName(/Northwick \d/);
    await expect(tile.getByTitle('Silent')).toBeVisible();
    await tile.getByRole('button', { name: /^Unpin/ }).click();
    await expect(page.getByText('Pin matches to watch them together')).toBeVisible();
  });

  test('shows the wall beside the list on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(app, page, '/match');
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await page.getByRole('switch', { name: /Pin this match/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Pinned' }).getByRole('article')).toBeVisible();
    await expect(matchRow(page.getByRole('region', { name: 'Match list' }), /Northwick/)).toBeVisible();
  });

  test('tests each kind of alert by a tap', async ({ context, page }) => {
    await context.addInitScript(spyOnSound);
    await openPage(app, page, '/match/ringtone');
    await page.getByRole('button', { name: 'On screen' }).click();
    await expect(page.getByText('A goal looks like this')).toBeVisible();
    expect(await soundCountsOf(page)).toEqual({ sounds: 0, vibrations: 0 });
    await expect(async () => {
      await resetSoundCounts(page); // the sound of a tap that was given up may have come since
      await page.getByRole('button', { name: 'Away goal', exact: true }).click();
      await expect.poll(async () => (await soundCountsOf(page)).sounds, { timeout: 1_000 }).toBe(1);
    }).toPass(); // a preview that loads for longer than a tap should wait stays silent
    await page.getByRole('button', { name: 'Try vibration: Away' }).click();
    expect((await soundCountsOf(page)).vibrations).toBeGreaterThan(0);
  });

  test('shares a match in the user’s language with a link that opens it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.documentElement.dataset['shared'] = JSON.stringify(data);
          return Promise.resolve();
        },
      });
    });
    await openPage(app, page, '/match');
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await page.getByRole('button', { name: 'Share' }).click();
    const shared: unknown = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}');
    expect(shared).toMatchObject({
      text: expect.stringMatching(/^Northwick \d–\d+ Eastholm · .+ · Premier$/),
      url: expect.stringMatching(/\/en-US\/match\/\d+$/),
    });
    const { url } = JSON.parse(JSON.stringify(shared));
    const header = page.getByRole('button', { name: 'Northwick v Eastholm: options' });
    await page.goto(url);
    await expect(header).toBeVisible();
    // A link of an earlier kind leads there too.
    await page.goto(url.replace(/\/(\d+)$/, '?match=$1'));
    await expect(page).toHaveURL(url);
    await expect(header).toBeVisible();
    // Once no list has the match any more, it is requested by id.
    await page.route(/match\/instant/, (route) => route.abort());
    await page.goto(url);
    await expect(header).toBeVisible();
    await page.goto(url.replace(/\d+$/, '987654321'));
    await page.getByRole('button', { name: 'Back to matches' }).click();
    await expect(page).toHaveURL(/\/en-US\/match$/);
  });

  test('swipes to adjacent lists and refreshes by a pull', async ({ page }) => {
    await openPage(app, page, '/match');
    // A busy machine may drag too slowly for a swipe, so retry.
    const swipeTo = (from: number, by: number, tab: RegExp) =>
      expect(async () => {
        await swipe(page, { x: from, y: 500 }, { x: by, y: 10 });
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
      }).toPass();
    await swipeTo(300, -200, /Fixtures/);
    await swipeTo(100, 200, /Live/);
    await expect(page.locator('.match-pull')).toBeAttached(); // loads once the page has settled
    const refreshed = page.waitForRequest(/match\/instant/);
    // Shown for less than a second, so looked for in each frame.
    const refreshing = page.waitForFunction(() => {
      const shown = document.querySelector('.match-pull.shown');
      return shown?.textContent === 'Refreshing' && shown.checkVisibility();
    });
    await swipe(page, { x: 200, y: 300 }, { x: 5, y: 200 });
    await refreshing;
    await refreshed;
    await expect(page.getByText('Refreshing')).toBeHidden();
    const button = page.getByRole('button', { name: 'Refresh the list' });
    const again = page.waitForRequest(/match\/instant/);
    await button.press('Enter'); // the keyboard's way to refresh
    await again;
  });

  test('restores the scroll position after Index, the filter and another tab', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await openPage(app, page, '/match');
    const list = page.getByRole('region', { name: 'Match list' });
    await list.evaluate((box) => box.scrollTo(0, 60));
    const place = () => list.evaluate((box) => box.scrollTop);
    await expect.poll(place).toBe(60);
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Matches' }).click();
    await expect.poll(place).toBe(60);
    await page.getByRole('link', { name: /^Filter and search/ }).click();
    await expect(page.getByRole('heading', { name: 'Filter matches' })).toBeVisible();
    await page.goBack();
    await expect.poll(place).toBe(60);
    await page.getByRole('tab', { name: /Results/ }).click();
    await page.getByRole('tab', { name: /Live/ }).click();
    await expect.poll(place).toBe(60);
  });

  test('closes a match’s sheet when navigating back', async ({ page }) => {
    await openPage(app, page, '');
    await page.getByRole('link', { name: 'Matches' }).click();
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'In play' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('has no overflow with text twice as large', async ({ page }) => {
    await page.setViewportSize({ width: 195, height: 422 });
    for (const [path, shows] of [
      ['/match', 'Northwick'],
      ['/match/filter', 'Premier'],
      ['/match/ringtone', 'Main switch'],
    ] as const) {
      await openPage(app, page, path);
      await expect(page.getByText(shows).first()).toBeAttached();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 195]);
    }
    await openPage(app, page, '/match');
    for (const name of ['Northwick', 'Eastholm'])
      expect(await isWithin(rowOf(page, 'Northwick').getByText(name, { exact: true }), rowOf(page, 'Northwick'))).toBe(true);
  });

  test('has no serious axe violations on filter, search, wall and sheets', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openPage(app, page, '/match/filter');
    await expect(page.getByRole('checkbox', { name: /Premier/ })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('textbox').fill('e');
    await expect(page.getByRole('button', { name: 'Follow Eastholm' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await openPage(app, page, '/match');
    await rowButton(page, /Northwick/).click({ button: 'right' });
    await page.getByRole('switch', { name: /Pin this match/ }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: /^Pinned/ }).click();
    await expect(page.getByRole('region', { name: 'Pinned' }).getByRole('article')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /open connection and delay/ }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await rowButton(page, /Northwick/).click();
    await expect(page.getByRole('button', { name: 'Northwick v Eastholm: options' })).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });
});

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return a !== null && b !== null && a.y >= b.y && a.y + a.height <= b.y + b.height && a.x >= b.x && a.x + a.width <= b.x + b.width;
}
