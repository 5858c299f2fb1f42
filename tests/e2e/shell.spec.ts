import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { LANGUAGES } from '#contract/locale/tenants.ts';
import { startTouchline, type Touchline } from './touchline.ts';
import { createTranslator } from './createTranslator.ts';
import { centreOf, type Point, swipe } from './finger.ts';
import { operator } from './operator.ts';
import { publishContent } from './publishContent.ts';
import { seriousViolations } from './seriousViolations.ts';
import { tryToLeave } from './tryToLeave.ts';
import { withoutTimer } from './withoutTimer.ts';

/** A drag that has had an effect has ended by then, on a busy machine too. */
const DRAG_END_MS = 5_000;
/** The notice of a version leaves by itself after it, as in src/stores/overlays/toast.ts. */
const NOTICE_MS = 6_000;

let app: Touchline;
let data: string;

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'shell-'));
  await publishContent(data);
  app = await startTouchline(['--matches', '20', '--data', data], () => rm(data, { recursive: true, force: true }));
});

test.afterAll(() => app.stop());

test.describe('app shell', () => {
  test('loads scripts with a lower priority than styles', async ({ request }) => {
    const html = await (await request.get(`${app.address}/en-US`)).text();
    const code = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
    expect(code.length).toBeGreaterThan(3);
    expect(code.filter((tag) => !tag.includes('fetchpriority="low"'))).toEqual([]);
  });

  test('has most code in three files, each compiled by Chrome while it streams', async ({ request }) => {
    const html = await (await request.get(`${app.address}/en-US`)).text();
    const files = Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, path = '']) => path);
    const codes = await Promise.all(files.map(async (path) => ({ path, code: await (await request.get(`${app.address}${path}`)).text() })));
    const large = codes.filter(({ code }) => code.length > 10_000);
    expect(large.map(({ path }) => path.split(/[/-]/)[2]).toSorted()).toEqual(['index', 'live', 'screens']);
    expect(large.filter(({ code }) => !code.startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([]);
  });

  test('covers the app during maintenance, cannot be bypassed by tap or key, and reopens by itself', async ({ page }) => {
    await operator(app, 'maintenance', 'on', '--tenant', 'VNWOS', '--text', 'vi-VN=Trở lại lúc 06:30.');
    await page.clock.install();
    await page.goto(`${app.address}/vi-VN`);
    const closed = page.getByRole('alertdialog', { name: 'Đang chăm sóc mặt cỏ' });
    await expect(closed).toHaveAccessibleDescription('Trở lại lúc 06:30.');
    await tryToLeave(page);
    await closed.evaluate((dialog) => dialog.removeAttribute('closedby')); // as in a browser that does not support it
    await tryToLeave(page);
    await page.evaluate(() => history.pushState(null, '', `${location.pathname}/news`));
    await page.goBack();
    await expect(closed).toBeVisible();
    await expect(page).toHaveURL(`${app.address}/vi-VN`);
    await operator(app, 'maintenance', 'off', '--tenant', 'VNWOS');
    // A jump, because `runFor` lets a check time out before its real response arrives. One that it interrupts is repeated a minute later.
    await expect(async () => {
      await page.clock.fastForward(61_000);
      await expect(closed).toBeHidden();
    }).toPass();
  });

  test('keeps the last known maintenance state offline', async ({ page }) => {
    await page.goto(`${app.address}/en-US`);
    // A pending response would overwrite the value set below.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.baseconfig.MYWOS'))).not.toBeNull();
    await page.evaluate(() =>
      localStorage.setItem('touchline.baseconfig.MYWOS', '{"maintainStatus":1,"maintainDescription":"Back at 06:30.","oddsOn":true}'),
    );
    await page.route('**/getBaseConfig', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alertdialog')).toContainText('Back at 06:30.');
  });

  test('moves the download button by touch, mouse and keys, without a click, and remembers its position', async ({ page }) => {
    await page.goto(`${app.address}/vi-VN/match?channelCode=c1`);
    await settled(page);
    const button = downloadButton(page);
    await expect(button).toHaveAttribute('href', 'https://get.example/app?lang=vi-VN&web_down_source=2&channelCode=c1');
    expect(await offsets(page)).toEqual([19, 57]);

    await dragTo(page, { x: -120, y: -300 }, [139, 357]);
    await button.press('ArrowRight');
    await button.press('ArrowUp');
    expect(await offsets(page)).toEqual([123, 373]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(button).toBeVisible();
    expect(await offsets(page)).toEqual([123, 373]);

    await dragTo(page, { x: -2_000, y: -2_000 }, [330, 784]);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect.poll(() => offsets(page)).toEqual([330, 330]);

    await button.hover();
    await page.mouse.down();
    await page.mouse.move(700, 200, { steps: 4 });
    await page.mouse.up();
    expect(await offsets(page)).toEqual([118, 164]);
    expect(page.context().pages()).toHaveLength(1);
    for (const press of [() => button.press('Enter'), () => button.click(), () => button.tap()]) {
      const opened = page.context().waitForEvent('page');
      await press();
      await opened;
    }
    expect(page.context().pages()).toHaveLength(4);
  });

  test('offers no download in English or on other screens', async ({ page }) => {
    for (const path of ['en-US/match', 'vi-VN/match/filter']) {
      await page.goto(`${app.address}/${path}`);
      await settled(page);
      for (const language of LANGUAGES)
        await expect(page.getByRole('link', { name: createTranslator(language)('announcements:download.label') })).toHaveCount(0);
    }
  });

  test('announces a newer version once, with a button that reloads', async ({ page }) => {
    await withoutTimer(page, NOTICE_MS);
    await page.goto(`${app.address}/id-ID`);
    await settled(page);
    await expect(page.getByText('Versi 99.0.0 sudah siap')).toBeVisible();
    await expect(page.getByText('Daftar lebih cepat.')).toBeVisible();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Muat ulang' }).click()]);
    await settled(page);
    await expect(page.getByText('Daftar lebih cepat.')).toHaveCount(0);
  });

  test('shows a partner’s statistics by name in the URL, and removes the name from it', async ({ page }) => {
    await page.goto(`${app.address}/en-US?three_member_name=nobody`);
    await settled(page);
    await expect(page.getByRole('dialog', { name: 'Referral statistics' })).toContainText('No figures yet');
    expect(new URL(page.url()).search).toBe('');

    const rows = [
      { date: '2026-11-20', resource: 'poster', count: 3 },
      { date: '2026-11-21', resource: 'story', count: 5 },
    ];
    await page.route('**/three/plush?*', (route) => route.fulfill({ json: { code: '200', data: rows } }));
    await page.goto(`${app.address}/en-US?three_member_name=partner`);
    await settled(page);
    const dialog = page.getByRole('dialog', { name: 'Referral statistics' });
    await expect(dialog.getByRole('img', { name: '8 in 2 days' })).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveText(['DateSourceCount', '2026-11-21story5', '2026-11-20poster3']);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  });

  test('shows news as plain text with age and views, and a message for missing news', async ({ page }) => {
    await page.goto(`${app.address}/en-US`);
    await settled(page);
    await page.getByRole('button', { name: 'Notice: Upgrade tonight' }).click();
    await expect(page.getByRole('dialog', { name: 'Notices' })).toContainText('Lists may be slow.');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /<b>Bold<\/b> news/ }).click();
    await expect(page).toHaveURL(/\/en-US\/news\/\d+$/);
    await expect(page.getByRole('heading', { level: 2, name: '<b>Bold</b> news', exact: true })).toBeVisible(); // Index may remain for a moment
    await expect(page.getByRole('article').getByText(/^(Just now|\d+ minutes? ago) · 1 view$/)).toBeVisible();
    await expect(page.getByRole('article').getByRole('paragraph')).toHaveText(['In short.', 'One.', '<img src=x onerror=alert(1)>']);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('link', { name: 'Read this' }).click();
    await expect(page.getByRole('region', { name: 'News' }).getByRole('listitem')).toHaveCount(1);
    await page.goto(`${app.address}/en-US/news/4096`);
    await expect(page.getByText('This story isn’t here')).toBeVisible();
    await page.getByRole('button', { name: 'All news' }).click();
    await expect(page).toHaveURL(/\/en-US\/news$/);
  });

  test('traps focus in an open sheet and restores it on close', async ({ page }) => {
    await page.goto(`${app.address}/en-US`);
    await settled(page);
    const opener = page.getByRole('button', { name: 'Notice: Upgrade tonight' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Notices' });
    await expect(sheet).toBeFocused();
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      await expect(sheet.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('shows an activity only within its period, in the user’s time zone', async ({ page }) => {
    await page.goto(`${app.address}/en-US/activity/1`);
    await expect(page.getByText('1 Jan 2026, 00:00 to 1 Jan 2099, 20:30')).toBeVisible();
    await page.getByRole('link', { name: 'See matches' }).click();
    await expect(page).toHaveURL(/\/en-US\/match$/);
    await page.goto(`${app.address}/en-US/activity/2`);
    await expect(page.getByText('This promotion isn’t running')).toBeVisible();
  });

  test('shows the policies of every language, whatever the language of the page', async ({ page }) => {
    for (const language of LANGUAGES) {
      for (const path of [`${language}-PrivacyPolicy`, `${language}-UserAgreement`]) {
        await page.goto(`${app.address}/en-US/${path}`);
        const policy = page.getByRole('region').and(page.locator(`[lang=${language}]`));
        await expect(policy).toBeVisible();
        await expect.poll(() => policy.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(8);
      }
    }
    await page.goto(`${app.address}/vi-VN/RechargeAgreement`);
    await expect(page.getByRole('region').and(page.locator('[lang=vi-VN]'))).toBeVisible();
  });

  test('has no serious axe violations on what operators publish', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [path, text] of [
      ['', '<b>Bold</b> news'],
      ['/news', '<b>Bold</b> news'],
      ['/news/1', '<b>Bold</b> news'],
      ['/activity/1', 'Weekend night'],
      ['/vi-VN-PrivacyPolicy', createTranslator('vi-VN')('policy:privacy.title')],
    ] as const) {
      await page.goto(`${app.address}/en-US${path}`);
      if (path === '') await settled(page);
      await expect(page.getByText(text).first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    }
    await page.route('**/getBaseConfig', (route) =>
      route.fulfill({ json: { code: '200', data: { maintainStatus: 1, maintainDescription: 'Back at 06:30.', oddsOn: true } } }),
    );
    await page.goto(`${app.address}/en-US`);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
  });
});

/** Resolves when deferred widgets have loaded, a second after the first input. */
async function settled(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('navigation')
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Shift');
  // Their first answer may be here before the test looks.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('getWosVersion'))))
    .toBe(true);
}

function downloadButton(page: Page) {
  return page.getByRole('link', { name: 'Tải ứng dụng' });
}

/** Returns the distance of the download button from the right and bottom edges of the page, in px. */
async function offsets(page: Page): Promise<readonly number[]> {
  return downloadButton(page).evaluate((button) => {
    const { right, bottom } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return [Math.round(clientWidth - right), Math.round(clientHeight - bottom)];
  });
}

/**
 * Drags the download button by touch, once the code for it has loaded, until its new position is saved. The next attempt waits for
 * the end of the last: a drag that ends after the test has turned the screen moves the button within the new one.
 */
async function dragTo(page: Page, by: Point, [right, bottom]: readonly number[]): Promise<void> {
  await expect(async () => {
    await swipe(page, await centreOf(downloadButton(page)), by);
    await expect.poll(() => savedPosition(page), { timeout: DRAG_END_MS }).toEqual({ right, bottom });
  }).toPass();
  expect(await offsets(page)).toEqual([right, bottom]);
}

function savedPosition(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('touchline.downloadPosition') ?? 'null'));
}
