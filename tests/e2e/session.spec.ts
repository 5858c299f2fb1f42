import { expect, type Page, test } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { seriousViolations } from './seriousViolations.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';
import { matchRow } from './locators.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([4], 1);
});

test.afterAll(() => app.stop());

test.describe('session', () => {
  test('opens a member’s screen as a login dialog over Index, without extra history entries', async ({ page }) => {
    await page.goto('about:blank');
    await page.goto(`${app.address}/en-US/account/info`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`${app.address}/en-US`);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('[data-match]')).toBeVisible(); // a row until it begins, then a card
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  test('keeps the screen and the history when a member’s screen is requested without a login', async ({ page }) => {
    await page.goto(`${app.address}/en-US`);
    await page.getByRole('link', { name: 'Matches' }).click();
    await expect(page).toHaveURL(`${app.address}/en-US/match`);
    await page.getByRole('link', { name: 'Account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`${app.address}/en-US/match`);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goBack();
    await expect(page).toHaveURL(`${app.address}/en-US`);
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('returns to Index when a login opened by its URL is closed', async ({ page }) => {
    await page.goto(`${app.address}/en-US/login`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`${app.address}/en-US`);
  });

  test('logs out all tabs, each to Index', async ({ context, page }) => {
    await logInByPhone(page, app, '0123456781');
    const other = await context.newPage();
    for (const one of [page, other]) await one.goto(`${app.address}/en-US/account`);
    await expect(other.getByText(/\*{4}\d{4}/)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    for (const one of [page, other]) await expect(one).toHaveURL(`${app.address}/en-US`);
    await other.getByRole('link', { name: 'Account' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
  });

  test('redirects an ended session to Index and the login dialog, and deletes its cookie', async ({ context, page }) => {
    await logInByPhone(page, app, '0123456782');
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
    await callAsMember(page, app, 'exitSys', {});
    await context.addCookies(cookies); // as on a device that was not notified
    await page.goto(`${app.address}/en-US/account/info`);
    await expect(page).toHaveURL(`${app.address}/en-US`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await context.cookies()).map(({ name, value }) => (name === TOKEN_COOKIE ? value : ''))).not.toContain(token);
  });

  test('an open page notices at once that its session was ended elsewhere', async ({ browser, context, page }) => {
    await logInByPhone(page, app, '0123456786');
    const elsewhere = await browser.newContext();
    await elsewhere.addCookies(await context.cookies());
    const open = await elsewhere.newPage();
    const watched = open.waitForResponse((response) => response.url().endsWith(CALLS.accountLog.path));
    await open.goto(`${app.address}/en-US/match`);
    await watched;
    await callAsMember(page, app, 'exitSys', {});
    await expect(open.getByText('You logged out in another tab or on another device')).toBeVisible();
    await expect(open.getByRole('dialog')).toBeVisible();
    await elsewhere.close();
  });

  test('keeps the URL when the language changes, and the session of each language', async ({ page }) => {
    const phone = page.getByText(/\*{4}\d{4}/);
    await logInByPhone(page, app, '0123456783');
    await page.goto(`${app.address}/en-US/account`);
    await expect(phone).toBeVisible();
    await page.goto(`${app.address}/en-US?x=1#y`);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(page).toHaveURL(`${app.address}/vi-VN?x=1#y`);
    // Another language is another tenant, without a session.
    await page.getByRole('link', { name: 'Tài khoản' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto(`${app.address}/en-US/account`);
    await expect(phone).toBeVisible();
  });

  test('removes entry parameters from the URL before the first call, and never redirects to another origin', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/WOS-')) requested.push(new URL(request.url()).pathname);
    });
    const payload = encodeURIComponent('https://elsewhere.test/en-US/match');
    await page.goto(`${app.address}/en-US/match?activity_Token=used-up&redirectUrl=${payload}&click_id=c1&match=0&td_channelid=t1`);
    await expect(rowOf(page)).toBeVisible();
    expect(requested[0]).toBe('/WOS-MEMBER/noauth/activity/exchange');
    const { origin, pathname, search } = new URL(page.url());
    expect([origin, pathname, search.includes('activity_Token'), search.includes('click_id')]).toEqual([
      app.address,
      '/en-US/match',
      false,
      false,
    ]);
    await page.goto(`${app.address}/en-US?redirectUrl=${encodeURIComponent('/match/ringtone')}`);
    await expect(page).toHaveURL(`${app.address}/en-US/match/ringtone`);
  });

  test('has no serious axe violations on the account', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInByPhone(page, app, '0123456784');
    for (const path of ['account', 'account/info']) {
      await page.goto(`${app.address}/en-US/${path}`);
      await expect(page.getByText(/\*{4}\d{4}/)).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    }
  });
});

function rowOf(page: Page) {
  return matchRow(page, /Northwick/);
}
