import { AxeBuilder } from '@axe-core/playwright';
import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test';
import { applyChange, decodeRow } from '#contract/wire/rows.ts';
import { snapshotOf } from '#tests/faults/real/snapshotOf.ts';
import { spyOnSound, soundCountsOf } from './soundSpy.ts';
import { startMatches } from './startMatch.ts';
import type { Touchline } from './touchline.ts';

/** A match minute takes 6 s; in the first half a goal falls every 3 match minutes. */
const SPEED = 10;

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatches(
    [
      {
        id: 'one',
        home: 'Northwick',
        away: 'Eastholm',
        competition: 'Premier',
        minutes: [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42],
      },
      { id: 'two', home: 'Southam', away: 'Westerby', competition: 'Second', minutes: [30] },
    ],
    SPEED,
  );
  // The recorded feed starts its matches one after the other.
  await expect.poll(liveNow, { timeout: 60_000 }).toBe(2);
});

test.afterAll(() => app.stop());

test.describe('match day', () => {
  test('filters a competition, shows how many matches that hides, and remembers it', async ({ page }) => {
    await open(page, '/match');
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
    await open(page, '/match/filter');
    const field = page.getByRole('textbox', { name: 'Search teams, competitions' });
    await field.fill('nobody at all');
    await expect(page.getByText('Nothing found for “nobody at all”')).toBeVisible();
    await field.fill('WESTer');
    await page.getByRole('button', { name: 'Follow Westerby' }).click();
    await expect(page.getByRole('button', { name: 'Follow Westerby' })).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf(page, 'Southam')).toBeVisible();
    await open(page, '/match');
    await expect(rowOf(page, 'Southam')).toHaveAccessibleName(/followed/);
    await expect(page).toHaveTitle('(1) Touchline');
  });

  test('remembers the order by time', async ({ page }) => {
    await open(page, '/match/filter');
    await page.getByRole('radio', { name: 'By time' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'By time' })).toBeChecked();
  });

  test('pins a match from its sheet by keyboard, with its own sound on the wall', async ({ page }) => {
    await open(page, '/match');
    const row = page.getByRole('button', { name: 'Open Northwick v Eastholm' });
    await row.focus();
    await page.keyboard.press('Enter');
    const more = page.getByRole('button', { name: 'Northwick v Eastholm: options' });
    await more.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: /Pin to the wall/ }).click();
    await sheet.getByRole('button', { name: 'Silent' }).click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await page.goBack();
    await expect(row).toBeFocused();
    await page.getByRole('radio', { name: /^Wall/ }).click();
    const tile = page.getByRole('region', { name: 'Wall' }).getByRole('article');
    await expect(tile).toHaveAccessibleName(/Northwick \d/);
    await expect(tile.getByTitle('Silent')).toBeVisible();
    await tile.getByRole('button', { name: /^Unpin/ }).click();
    await expect(page.getByText('Pin matches to your wall')).toBeVisible();
  });

  test('shows the wall beside the list on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, '/match');
    await page.getByRole('button', { name: 'Open Northwick v Eastholm' }).click({ button: 'right' });
    await page.getByRole('switch', { name: /Pin to the wall/ }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: 'Wall' }).getByRole('article')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Match list' }).getByRole('article', { name: /Northwick/ })).toBeVisible();
  });

  test('shows a goal later on a screen with a delay of ten seconds', async ({ context }) => {
    const [now, later] = [
      await context.newPage(),
      await context
        .browser()
        ?.newContext()
        .then((other) => other.newPage()),
    ];
    if (!later) throw new Error('no second device');
    await open(now, '/match');
    await open(later, '/match');
    await later.getByRole('button', { name: /open connection and delay/ }).click();
    await later.getByRole('slider', { name: 'Seconds of delay' }).fill('10');
    await later.keyboard.press('Escape');
    await expect(later.getByText('10 s delay')).toBeVisible();
    const before = await goalsOf(now);
    const [first, second] = await Promise.all([goalAfter(now, before), goalAfter(later, before)]);
    expect(second).toBeGreaterThan(first); // tests/streams/time/screenDelay.test.ts checks the exact delay in virtual time
  });

  test('explains missing scores on a page opened with a delay, with the seconds left', async ({ page }) => {
    await open(page, '/match');
    await page.getByRole('button', { name: /open connection and delay/ }).click();
    await page.getByRole('slider', { name: 'Seconds of delay' }).fill('8');
    await page.reload();
    await expect(page.getByText(/Your screen is 8 s behind: scores appear in \d s/)).toBeVisible();
    await expect(rowOf(page, 'Northwick')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/scores appear in/)).toBeHidden();
  });

  test('calibrates the delay by a tap when the last event is seen', async ({ page }) => {
    await open(page, '/match');
    const before = await goalsOf(page);
    await goalAfter(page, before);
    await page.getByRole('button', { name: /open connection and delay/ }).click();
    const match = page.getByRole('listitem').filter({ hasText: 'Northwick' });
    await expect(match).toBeVisible();
    const earliest = await secondsSinceLastEvent();
    await match.getByRole('button', { name: 'I see it' }).click();
    await expect(page.getByRole('slider')).not.toHaveValue('0');
    const delay = Number(await page.getByRole('slider').inputValue());
    expect(delay).toBeGreaterThanOrEqual(Math.floor(earliest) - 1);
    expect(delay).toBeLessThanOrEqual(Math.ceil(await secondsSinceLastEvent()) + 1);
  });

  test('explains in the alert history that a match was muted', async ({ page }) => {
    await open(page, '/match');
    await page.getByRole('button', { name: /^Follow Northwick/ }).click();
    await page.getByRole('button', { name: 'Open Northwick v Eastholm' }).click({ button: 'right' });
    await page.getByRole('switch', { name: /Mute this match/ }).click();
    await page.keyboard.press('Escape');
    await goalAfter(page, await goalsOf(page));
    await page.getByRole('link', { name: /^Goal alerts/ }).click();
    await expect(page.getByText('You muted this match').first()).toBeVisible();
  });

  test('tests each kind of alert by a tap', async ({ context, page }) => {
    await context.addInitScript(spyOnSound);
    await open(page, '/match/ringtone');
    await page.getByRole('button', { name: 'On screen' }).click();
    await expect(page.getByText('A goal looks like this')).toBeVisible();
    expect(await soundCountsOf(page)).toEqual({ sounds: 0, vibrations: 0 });
    await expect(async () => {
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
    await open(page, '/match');
    await page.getByRole('button', { name: 'Open Northwick v Eastholm' }).click({ button: 'right' });
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
    await open(page, '/match');
    const touch = await page.context().newCDPSession(page);
    // A busy machine may drag too slowly for a swipe, so retry.
    const swipe = (from: number, to: number, tab: RegExp) =>
      expect(async () => {
        await drag(touch, { x: from, y: 500 }, { x: to, y: 510 });
        await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true', { timeout: 2_000 });
      }).toPass();
    await swipe(300, 100, /Fixtures/);
    await swipe(100, 300, /Live/);
    const refreshed = page.waitForRequest(/match\/instant/);
    await drag(touch, { x: 200, y: 300 }, { x: 205, y: 500 });
    await expect(page.getByText('Refreshing')).toBeVisible();
    await refreshed;
    await expect(page.getByText('Refreshing')).toBeHidden();
    const button = page.getByRole('button', { name: 'Refresh the list' });
    const again = page.waitForRequest(/match\/instant/);
    await button.press('Enter'); // the keyboard's way to refresh
    await again;
  });

  test('restores the scroll position after Index, the filter and another tab', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 300 });
    await open(page, '/match');
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
    await open(page, '');
    await page.getByRole('link', { name: 'Matches' }).click();
    await page.getByRole('button', { name: 'Open Northwick v Eastholm' }).click({ button: 'right' });
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
      await open(page, path);
      await expect(page.getByText(shows).first()).toBeAttached();
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 195]);
    }
    await open(page, '/match');
    for (const name of ['Northwick', 'Eastholm'])
      expect(await isWithin(rowOf(page, 'Northwick').getByText(name, { exact: true }), rowOf(page, 'Northwick'))).toBe(true);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`has no serious axe violations on filter, search, wall and sheets, ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await open(page, '/match/filter');
      await expect(page.getByRole('checkbox', { name: /Premier/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox').fill('e');
      await expect(page.getByRole('button', { name: 'Follow Eastholm' })).toBeVisible();
      await expectAccessible(page);
      await open(page, '/match');
      await page.getByRole('button', { name: 'Open Northwick v Eastholm' }).click({ button: 'right' });
      await page.getByRole('switch', { name: /Pin to the wall/ }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('radio', { name: /^Wall/ }).click();
      await expect(page.getByRole('region', { name: 'Wall' }).getByRole('article')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /open connection and delay/ }).click();
      await expect(page.getByRole('slider')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open Northwick v Eastholm' }).click();
      await expect(page.getByRole('button', { name: 'Northwick v Eastholm: options' })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

/** Returns the gateway's number of live matches. */
async function liveNow(): Promise<number> {
  const day = new Date().toISOString().slice(0, 10);
  const response = await fetch(`${app.address}/WOS-DATACENTER/noauth/match/count?sport=football&day=${day}`);
  const answer: { data: { live: number } } = JSON.parse(await response.text());
  return answer.data.live;
}

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return a !== null && b !== null && a.y >= b.y && a.y + a.height <= b.y + b.height && a.x >= b.x && a.x + a.width <= b.x + b.width;
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${app.address}/en-US${path}`);
  if (path === '/match') await expect(rowOf(page, 'Northwick')).toBeVisible();
}

function rowOf(page: Page, team: string) {
  return page.getByRole('article', { name: new RegExp(team) });
}

async function goalsOf(page: Page): Promise<number> {
  return Number(/Eastholm (\d+)/.exec((await rowOf(page, 'Northwick').getAttribute('aria-label')) ?? '')?.[1] ?? 0);
}

/** Returns the seconds since the gateway's last goal or status change of Northwick's match. */
async function secondsSinceLastEvent(): Promise<number> {
  const { at, rows } = await snapshotOf(app.address, 'football');
  const matches = rows.map((wire) => applyChange(undefined, decodeRow('football', wire)));
  const latest = Math.max(
    ...matches.flatMap(({ sport, score, scoreAt, statusAt }) => (sport === 'football' && score.away > 0 ? [scoreAt, statusAt] : [])),
  );
  return (at - latest) / 1_000;
}

/** Returns the device time (ms) at which a page shows the away side's next goal. */
async function goalAfter(page: Page, goals: number): Promise<number> {
  await expect(rowOf(page, 'Northwick')).toHaveAttribute('aria-label', new RegExp(`Eastholm ${goals + 1}`), { timeout: 60_000 });
  return Date.now();
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function drag(touch: CDPSession, from: Point, to: Point): Promise<void> {
  const at = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
  for (const share of [0.25, 0.5, 0.75, 1]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
