import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { TOKEN_COOKIE } from '#contract/calls/token.ts';
import { askAsMember, logInByPhone } from './member.ts';
import { startMatch } from './startMatch.ts';
import type { Touchline } from './touchline.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([4], 1);
});

test.afterAll(() => app.stop());

test('who opens a member’s screen first sees the dialog over Index, closes it, and is nowhere else', async ({ page }) => {
  await page.goto('about:blank');
  await page.goto(`${app.address}/en-US/account/info`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(`${app.address}/en-US`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rowOf(page)).toBeVisible();
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a member’s screen that is asked for without a login leaves the screen and the way back as they were', async ({ page }) => {
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

test('who comes by the address of the login may close it, and is at Index', async ({ page }) => {
  await page.goto(`${app.address}/en-US/login`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${app.address}/en-US`);
});

test('a log-out in one tab logs out the others, and each is at Index', async ({ context, page }) => {
  await logInByPhone(page, app, '0123456781');
  const other = await context.newPage();
  for (const one of [page, other]) await one.goto(`${app.address}/en-US/account`);
  await expect(other.getByText(/\*{4}\d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const one of [page, other]) await expect(one).toHaveURL(`${app.address}/en-US`);
  await other.getByRole('link', { name: 'Account' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
});

test('a session that the gateway has ended leads to Index and the dialog, and the page knows nobody any more', async ({
  context,
  page,
}) => {
  await logInByPhone(page, app, '0123456782');
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  await askAsMember(page, app, 'exitSys', {});
  await context.addCookies(cookies); // as on a device that has not heard of it
  await page.goto(`${app.address}/en-US/account/info`);
  await expect(page).toHaveURL(`${app.address}/en-US`);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await context.cookies()).map(({ name, value }) => (name === TOKEN_COOKIE ? value : ''))).not.toContain(token);
});

test('another language keeps the address, and whoever comes back to the first is still logged in there', async ({ page }) => {
  const phone = page.getByText(/\*{4}\d{4}/);
  await logInByPhone(page, app, '0123456783');
  await page.goto(`${app.address}/en-US/account`);
  await expect(phone).toBeVisible();
  await page.goto(`${app.address}/en-US?x=1#y`);
  await page.getByRole('button', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(page).toHaveURL(`${app.address}/vi-VN?x=1#y`);
  // Another language is another tenant's: nobody is logged in there.
  await page.getByRole('link', { name: 'Tài khoản' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${app.address}/en-US/account`);
  await expect(phone).toBeVisible();
});

test('what an address brings is out of it before the page asks for anything, and leads nowhere else', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/WOS-')) asked.push(new URL(request.url()).pathname);
  });
  const payload = encodeURIComponent('https://elsewhere.test/en-US/match');
  await page.goto(`${app.address}/en-US/match?activity_Token=used-up&redirectUrl=${payload}&click_id=c1&match=0&td_channelid=t1`);
  await expect(rowOf(page)).toBeVisible();
  expect(asked[0]).toBe('/WOS-MEMBER/noauth/activity/exchange');
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

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the account, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await logInByPhone(page, app, scheme === 'light' ? '0123456784' : '0123456785');
    for (const path of ['account', 'account/info']) {
      await page.goto(`${app.address}/en-US/${path}`);
      await expect(page.getByText(/\*{4}\d{4}/)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    }
  });
}

function rowOf(page: Page) {
  return page.getByRole('article', { name: /Northwick/ });
}
