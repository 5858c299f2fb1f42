import { expect, type Page, test } from '@playwright/test';
import type { Language } from '#contract/tenants.ts';
import { solvePuzzle } from './captcha.ts';
import { startMatch } from './onematch.ts';
import type { Touchline } from './touchline.ts';
import { wordsOf } from './words.ts';

let app: Touchline;

test.beforeAll(async () => {
  app = await startMatch([4], 1);
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

for (const language of ['zh-CN', 'vi-VN', 'en-US', 'id-ID'] as const) {
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

    await page.goto(`${app.address}/${language}/account`);
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
