import { expect, type Page } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import type { Language } from '#contract/locale/tenants.ts';
import { checkScreen, checkShown } from './checkScreen.ts';
import { JUDGED } from './judgedLanguages.ts';
import { createTranslator } from './createTranslator.ts';
import { callAsMember, logInByPhone } from './member.ts';
import type { Touchline } from './touchline.ts';
import { test } from './sharedGateway.ts';

const PHONES: Readonly<Record<Language, string>> = {
  'zh-CN': '13812345601',
  'vi-VN': '0912345601',
  'en-US': '0123456701',
  'id-ID': '081234567801',
};
/** The sandbox credits a late answer after 30 s, a busy machine later. */
const LATE_MS = 180_000;

let app: Touchline;

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

test.describe('coins', () => {
  const t = createTranslator('en-US');

  test('are bought in the sandbox, and the balance moves when they are credited', async ({ page }) => {
    await logInByPhone(page.context(), app, '0123456711');
    await page.goto(`${app.address}/en-US/account/recharge`);
    await pay(page).click();
    await expect(page.getByText(t('coins:agree.missing'))).toBeVisible();
    await page.getByRole('checkbox').click();
    await page.getByRole('radio', { name: '120' }).click();
    await pay(page).click();
    await page
      .getByRole('button', { name: t('coins:sandbox.answer.paid.title') })
      .first()
      .click();
    await expect(page.getByText(t('coins:station.credited'))).toBeVisible();
    await expect(page.getByText(t('coins:dock.after').replace('{{balance}}', '420'))).toBeVisible();

    await page.getByRole('checkbox').click();
    await pay(page).click();
    await page.getByRole('button', { name: t('coins:sandbox.answer.late.title') }).click();
    await expect(page.getByText(t('coins:station.crediting'))).toBeVisible();
    await expect(page.getByText(t('coins:dock.after').replace('{{balance}}', '420'))).toBeVisible();
    await expect(page.getByText(t('coins:dock.after').replace('{{balance}}', '720'))).toBeVisible({ timeout: LATE_MS });
    await expect(page.getByText(t('coins:station.credited'))).toHaveCount(2);

    await page.getByRole('link', { name: t('coins:records') }).click();
    await expect(page.getByRole('img', { name: '420' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: t('ledger:record.recharge') })).toHaveCount(2);
  });

  test('an answer that is lost buys nothing twice', async ({ page }) => {
    await logInByPhone(page.context(), app, '0123456712');
    await page.goto(`${app.address}/en-US/account/recharge`);
    await page.getByRole('checkbox').click();
    const keys: (string | undefined)[] = [];
    await page.route(
      `**${CALLS.createRechargeOrder.path}`,
      async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await pay(page).click();
    await expect(page.getByText(t('errors:network'))).toBeVisible();
    page.on('request', (request) => {
      if (request.url().endsWith(CALLS.createRechargeOrder.path)) keys.push(request.headers()['idempotency-key']);
    });
    await page.reload(); // the key outlives the page
    await page.getByRole('checkbox').click();
    await pay(page).click();
    await expect(page.getByText(t('coins:sandbox.choose'))).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    const { orders } = await callAsMember(page, app, 'rechargeOrders', {});
    expect(orders).toHaveLength(1);
  });

  test('an open order is cancelled or paid later, and a failed one is paid again', async ({ page }) => {
    await logInByPhone(page.context(), app, '0123456713');
    await page.goto(`${app.address}/en-US/account/recharge`);
    await page.getByRole('checkbox').click();
    await pay(page).click();
    await page.getByRole('button', { name: t('coins:sandbox.answer.silent.title') }).click();
    await page.getByRole('button', { name: t('coins:orders.pay') }).click();
    await page.getByRole('button', { name: t('coins:sandbox.answer.failed.title') }).click();
    // Exact, because the answer that fails says that one can try again.
    await page.getByRole('button', { name: t('coins:orders.again'), exact: true }).click();
    await page
      .getByRole('button', { name: t('coins:sandbox.back') })
      .first()
      .click();
    await page.getByRole('button', { name: t('coins:orders.cancel') }).click();
    await expect(page.getByText(t('coins:station.cancelled'))).toBeVisible();
    await expect(page.getByText(t('coins:station.failed'))).toBeVisible();
  });

  for (const language of JUDGED)
    test(`their screens are whole, translated and accessible in ${language}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const local = createTranslator(language);
      await logInByPhone(page.context(), app, PHONES[language], language);
      for (const path of ['account/coin', 'account/recharge']) await checkScreen(page, app, language, path);
      await page.getByRole('checkbox').click();
      await page.getByRole('button', { name: local('coins:dock.pay') }).click();
      await expect(page.getByText(local('coins:sandbox.choose'))).toBeVisible();
      await checkShown(page, language, 'sandbox');
      await page
        .getByRole('button', { name: local('coins:sandbox.answer.paid.title') })
        .first()
        .click();
      for (const path of ['account/recharge', 'account/coin', 'account']) await checkScreen(page, app, language, path);
      expect(errors).toEqual([]);
    });
});

function pay(page: Page) {
  return page.getByRole('button', { name: createTranslator('en-US')('coins:dock.pay'), exact: true });
}
