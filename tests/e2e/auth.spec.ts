import { expect, type Page, request } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { translate } from '#gateway/request/messages.ts';
import { solvePuzzle } from './solvePuzzle.ts';
import type { Touchline } from './touchline.ts';
import { createTranslator } from './createTranslator.ts';
import { seriousViolations } from './seriousViolations.ts';
import { test } from './sharedGateway.ts';
import { fillSmsCode } from './smsCode.ts';

let app: Touchline;

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

/** An unregistered phone of the tenant's country. */
const PHONES = { 'vi-VN': '0912345678', 'en-US': '012-345 6789' } as const satisfies Partial<Record<Language, string>>;
const LATE_PHONE = '012-345 6797';
const PASSWORD = 'Kickoff90';

test.describe('auth overlay', () => {
  // Each language goes one of these ways; that its words and its phones fit is tested without a browser.
  for (const language of ['vi-VN', 'en-US'] as const) {
    test(`registers, logs out, and reaches the requested screen after login by password: ${language}`, async ({ page }) => {
      const t = createTranslator(language);
      await page.goto(`${app.address}/${language}/login`);
      await go(page, t('auth:to.password'));
      await go(page, t('auth:to.register'));
      await page.locator('input[name=phone]').fill(PHONES[language]);
      await page.locator('input[name=smsCaptcha]').fill(await codeFor(page, t));
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('input[name=confirm]').fill(PASSWORD);
      await page.getByRole('checkbox').click();
      await go(page, t('auth:send.register'));
      await expect(overlay(page)).toBeHidden();

      await page.getByRole('link', { name: t('shell:tabs.account'), exact: true }).click();
      await go(page, t('account:logOut'));
      await expect(page).toHaveURL(`${app.address}/${language}`);

      await page.goto(`${app.address}/${language}/account/info`);
      await expect(page).toHaveURL(`${app.address}/${language}`);
      await go(page, t('auth:to.password'));
      await page.locator('input[name=memberName]').fill(PHONES[language]);
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.getByRole('checkbox').click();
      await go(page, t('auth:send.login'));
      await expect(page).toHaveURL(`${app.address}/${language}/account/info`);
      await expect(overlay(page)).toBeHidden();
      await expect(page.getByText(/\*{4}\d{4}/)).toBeVisible();
    });
  }

  test('registers an unknown phone at login and recognises it the next time', async ({ page }) => {
    const t = createTranslator('zh-CN');
    await page.goto(`${app.address}/zh-CN/login`);
    await page.locator('input[name=phone]').fill('13802130001');
    await expect(page.getByRole('button', { name: t('auth:send.loginRegister'), exact: true })).toBeVisible();
    const code = await codeFor(page, t);
    await page.getByRole('button', { name: t('auth:code.demo').replace('{{code}}', code) }).click();
    await expect(page.locator('input[name=smsCaptcha]')).toHaveValue(code);
    await go(page, t('auth:send.loginRegister'));
    await expect(page.getByText(t('pages:login.agree'))).toBeVisible();
    await page.getByRole('checkbox').click();
    await go(page, t('auth:send.loginRegister'));
    await expect(overlay(page)).toBeHidden();

    await page.getByRole('link', { name: t('shell:tabs.account'), exact: true }).click();
    await go(page, t('account:logOut'));
    await expect(page).toHaveURL(`${app.address}/zh-CN`);
    await page.getByRole('link', { name: t('shell:tabs.account'), exact: true }).click();
    await page.locator('input[name=phone]').fill('+86 138 0213 0001');
    await expect(page.getByText(new RegExp(t('auth:agree.known').replaceAll(/\{\{\w+\}\}/g, '.*')))).toBeVisible();
  });

  /** The first demo member of each tenant: each phone gets one code per minute, and the phones above have just used it. */
  const DEMO_PHONES = { 'zh-CN': '13800000001', 'id-ID': '08120000001' } as const satisfies Partial<Record<Language, string>>;

  for (const language of ['zh-CN', 'id-ID'] as const) {
    test(`resets a password by a code and logs in with the new one: ${language}`, async ({ page }) => {
      const t = createTranslator(language);
      await page.goto(`${app.address}/${language}/Forget`);
      await page.locator('input[name=phone]').fill(DEMO_PHONES[language]);
      await page.locator('input[name=smsCaptcha]').fill(await codeFor(page, t));
      await page.locator('input[name=password]').fill(PASSWORD);
      await page.locator('input[name=confirm]').fill(PASSWORD);
      await go(page, t('auth:send.reset'));
      await expect(page.getByRole('alertdialog', { name: t('pages:hint') })).toContainText(t('pages:reset_login'));
      await go(page, t('auth:reset.login'));

      await page.locator('input[name=memberName]').fill('demofan1');
      await page.getByRole('checkbox').click();
      await page.locator('input[name=password]').fill('demo2026');
      await go(page, t('auth:send.login'));
      await expect(page.getByText(translate('wrongCredentials', language))).toBeVisible();
      await page.locator('input[name=password]').fill(PASSWORD);
      // Taps within a second of the last one are ignored.
      await expect(async () => {
        const button = page.getByRole('button', { name: t('auth:send.login'), exact: true });
        if (await button.isVisible()) await button.click({ timeout: 500 }); // gone once a tap was accepted
        await expect(overlay(page)).toBeHidden({ timeout: 2_000 });
      }).toPass();
    });
  }

  test('a guest’s answer that comes late in another tab leaves the member logged in', async ({ context, page }) => {
    const t = createTranslator('en-US');
    const outside = await request.newContext(); // the answer alone sets its cookies
    let letThrough: () => void = () => undefined;
    const answer = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(`**${CALLS.guest.path}`, async (route) => {
      const response = await outside.fetch(route.request());
      await answer;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest(`**${CALLS.guest.path}`);
    const answered = page.waitForResponse(`**${CALLS.guest.path}`);
    await page.goto(`${app.address}/en-US`);
    await asked;
    const other = await context.newPage();
    await other.goto(`${app.address}/en-US/login`);
    await other.locator('input[name=phone]').fill(LATE_PHONE);
    await fillSmsCode(overlay(other));
    await overlay(other).getByRole('checkbox').click();
    const loggedIn = other.waitForResponse(`**${CALLS.phoneLogin.path}`);
    await go(other, t('auth:send.loginRegister'));
    await Promise.race([loggedIn, other.waitForTimeout(1_500)]);
    letThrough();
    await Promise.all([answered, loggedIn]);
    await expect(overlay(other)).toBeHidden();
    await other.goto(`${app.address}/en-US/account`);
    await expect(other.getByText(/\*{4}\d{4}/)).toBeVisible();
    await outside.dispose();
  });

  test('has no serious axe violations in the overlay, its errors and its puzzle', async ({ page }) => {
    const t = createTranslator('en-US');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${app.address}/en-US/login`);
    await go(page, t('auth:to.password'));
    await go(page, t('auth:to.register'));
    await go(page, t('auth:send.register'));
    await page.locator('input[name=phone]').fill(PHONES['en-US']);
    await go(page, t('auth:code.send'));
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await seriousViolations(page, '#overlay-root')).toEqual([]);
  });
});

/** Solves the puzzle that sends a code, and returns the code from the gateway's output. */
async function codeFor(page: Page, t: (key: string) => string): Promise<string> {
  const sent = codesOf(app.printed()).length;
  await go(page, t('auth:code.send'));
  await solvePuzzle(page);
  await expect(page.getByText(t('field:smsCaptcha.success'))).toBeVisible();
  await expect.poll(() => codesOf(app.printed()).length).toBe(sent + 1);
  return codesOf(app.printed()).at(-1) ?? '';
}

function codesOf(printed: string): string[] {
  return Array.from(printed.matchAll(/^SMS for .*: (\d{6})$/gm), ([, code = '']) => code);
}

function overlay(page: Page) {
  return page.getByRole('dialog');
}

function go(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}
