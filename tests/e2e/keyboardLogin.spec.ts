import { expect, type Locator, type Page } from '@playwright/test';
import { translate } from '#gateway/request/messages.ts';
import { answerQuestion } from '#tests/builders/answerQuestion.ts';
import { recordAnnouncements, timesSaid } from './announcements.ts';
import { createTranslator } from './createTranslator.ts';
import { pressOn, tabTo } from './tabTo.ts';
import type { Touchline } from './touchline.ts';
import { test } from './sharedGateway.ts';

const WRONG = translate('wrongCredentials', 'en-US');

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const t = createTranslator('en-US');
let app: Touchline;

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

test.describe('the login by keyboard alone', () => {
  test('registers by phone with the captcha’s question, and the focus comes back to what opened it', async ({ page }) => {
    await recordAnnouncements(page);
    await page.goto(`${app.address}/en-US`);
    const opener = page.getByRole('link', { name: t('shell:tabs.account'), exact: true });
    await pressOn(opener);
    await expect(heading(page, 'loginPhone')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveAccessibleName(t('auth:title.loginPhone'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(heading(page, 'loginPhone')).toBeFocused();
    for (const [link, panel] of [
      ['to.password', 'loginPassword'],
      ['to.forgot', 'Forget'],
      ['to.login', 'loginPassword'],
      ['to.phone', 'loginPhone'],
    ] as const) {
      await pressOn(button(page, `auth:${link}`));
      await expect(heading(page, panel)).toBeFocused();
    }

    await typeInto(page.getByRole('textbox', { name: t('auth:phone.label'), exact: true }), '012-345 6790');
    await pressOn(button(page, 'auth:code.send'));
    await expect(page.getByRole('slider', { name: t('auth:captcha.slider') })).toBeFocused();
    await pressOn(button(page, 'auth:captcha.question'));
    const answer = page.getByRole('textbox', { name: t('auth:captcha.answer') });
    await expect(answer).toBeFocused();
    await expect(answer).toHaveAccessibleDescription(/\S/);
    const question = (await page.locator('.captcha .question > p').textContent()) ?? '';
    await expect(answer).toHaveAccessibleDescription(question);
    await page.keyboard.type(answerQuestion(question, 'en-US'));
    await page.keyboard.press('Enter');
    const code = page.getByRole('textbox', { name: t('auth:code.label'), exact: true });
    await expect(code).toBeFocused();
    await expect.poll(() => timesSaid(page, t('field:smsCaptcha.success'))).toBe(1); // the toast renders after the focus
    await pressOn(page.getByRole('button', { name: /^Demo code/ }));
    await pressOn(page.getByRole('checkbox'), 'Space');
    await pressOn(button(page, 'auth:send.loginRegister'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('says a wrong password at its field, which keeps the focus, and lets another be typed over it', async ({ page }) => {
    await recordAnnouncements(page);
    await page.goto(`${app.address}/en-US/login`);
    await expect(heading(page, 'loginPhone')).toBeFocused();
    await pressOn(button(page, 'auth:to.password'));
    await typeInto(page.getByRole('textbox', { name: t('auth:account.label') }), 'demofan1');
    const password = page.getByRole('textbox', { name: t('auth:password.label'), exact: true });
    await pressOn(page.getByRole('checkbox'), 'Space');
    await tabTo(password, 'Shift+Tab');
    await page.keyboard.type('wrong123');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAccessibleDescription(WRONG);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toBeFocused();
    expect(await timesSaid(page, WRONG)).toBe(1);
    await page.keyboard.type('demo2026');
    await expect(password).toHaveValue('demo2026');
    await expect(password).toHaveAccessibleDescription('');
    await expect(async () => {
      if (await password.isVisible()) await page.keyboard.press('Enter'); // within a second of the last one it is ignored
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

function heading(page: Page, panel: string): Locator {
  return page.getByRole('dialog').getByRole('heading', { name: t(`auth:title.${panel}`) });
}

function button(page: Page, key: string): Locator {
  return page.getByRole('button', { name: t(key), exact: true });
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
