import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type Language, LANGUAGES } from '#contract/locale/tenants.ts';
import { translate } from '#gateway/http/messages.ts';
import { solvePuzzle } from './solvePuzzle.ts';
import { startTouchline, type Touchline } from './touchline.ts';
import { wordsOf } from './words.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startTouchline(['--matches', '1', '--demo']);
});

test.afterAll(() => app.stop());

/** A phone of each tenant's country that nobody has. */
const PHONES: Readonly<Record<Language, string>> = {
  'zh-CN': '13802137746',
  'vi-VN': '0912345678',
  'en-US': '012-345 6789',
  'id-ID': '0812 3456 7890',
};
const PASSWORD = 'Kickoff90';

for (const language of LANGUAGES) {
  test(`a new member registers, logs out, and is led to what they wanted by password: ${language}`, async ({ page }) => {
    const t = wordsOf(language);
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

    await page.locator('.tabbar a[href$=account]').click();
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

test('an unknown phone that logs in becomes a member, and is known the next time', async ({ page }) => {
  const t = wordsOf('zh-CN');
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

  await page.locator('.tabbar a[href$=account]').click();
  await go(page, t('account:logOut'));
  await expect(page).toHaveURL(`${app.address}/zh-CN`);
  await page.locator('.tabbar a[href$=account]').click();
  await page.locator('input[name=phone]').fill('+86 138 0213 0001');
  await expect(page.locator('.agreed')).toBeVisible();
});

/** The first demo member of each tenant: a code is sent to a phone once in a minute, and the others were sent theirs just now. */
const DEMO_PHONES: Readonly<Record<Language, string>> = {
  'zh-CN': '13800000001',
  'vi-VN': '0900000001',
  'en-US': '0120000001',
  'id-ID': '08120000001',
};

for (const language of LANGUAGES) {
  test(`a password that was forgotten is reset by a code, and the new one opens: ${language}`, async ({ page }) => {
    const t = wordsOf(language);
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
    // What is pressed within a second of the last press is not heard.
    await expect(async () => {
      await page.locator('.full-sheet [type=submit]').click({ timeout: 500 });
      await expect(overlay(page)).toBeHidden({ timeout: 2_000 });
    }).toPass();
  });
}

for (const [scheme, language] of [
  ['light', 'en-US'],
  ['dark', 'vi-VN'],
] as const) {
  test(`axe finds nothing serious in the overlay, its errors and its puzzle: ${scheme}`, async ({ page }) => {
    const t = wordsOf(language);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(`${app.address}/${language}/login`);
    await go(page, t('auth:to.password'));
    await go(page, t('auth:to.register'));
    await go(page, t('auth:send.register'));
    await page.locator('input[name=phone]').fill(PHONES[language]);
    await go(page, t('auth:code.send'));
    await expect(page.getByRole('slider')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('#overlay-root').analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });
}

/** Has a code sent, after the puzzle, and reads it where the gateway printed it. */
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
  return page.locator('.full-sheet');
}

function go(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}
