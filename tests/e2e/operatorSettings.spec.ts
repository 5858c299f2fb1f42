import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { connectionButton } from './locators.ts';
import { createTranslator } from './createTranslator.ts';
import { operator } from './operator.ts';
import { seriousViolations } from './seriousViolations.ts';
import { startTouchline, type Touchline } from './touchline.ts';

let app: Touchline;
let data: string;

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'settings-'));
  app = await startTouchline(['--matches', '20', '--data', data], () => rm(data, { recursive: true, force: true }));
});

test.afterAll(() => app.stop());

test.describe('settings of an operator', () => {
  test('policies name the operator once it is set, and have no gap', async ({ page }) => {
    const language = 'vi-VN';
    const t = createTranslator(language);
    await page.goto(`${app.address}/${language}/${language}-PrivacyPolicy`);
    const policy = page.locator('article.policy');
    await expect(policy).toContainText(t('policy:defaults.operator').trim());
    await operator(app, 'operator', 'set', '--tenant', 'VNWOS', '--name', `${language}=Example Ltd`, '--place', `${language}=Ha Noi`);
    await page.reload();
    await expect(policy).toContainText('Example Ltd');
    await expect(policy).toContainText('Ha Noi');
    for (const path of [`${language}-UserAgreement`, 'RechargeAgreement', 'ExpertAgreement']) {
      await page.goto(`${app.address}/${language}/${path}`);
      await expect(policy).toContainText('2026');
      expect(await policy.innerText()).not.toMatch(/[{}[\]【】]/);
    }
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('an open page learns of maintenance by itself and without a toast, and goes on when it ends', async ({ page }) => {
    await page.goto(`${app.address}/vi-VN/match`);
    await expect(connectionButton(page, 'live', 'vi-VN')).toBeVisible();
    await operator(app, 'maintenance', 'on', '--tenant', 'VNWOS', '--text', 'vi-VN=Trở lại lúc 06:30.');
    const closed = page.getByRole('alertdialog', { name: 'Đang chăm sóc mặt cỏ' });
    await expect(closed).toHaveAccessibleDescription('Trở lại lúc 06:30.');
    await expect(page.locator('.toasts > *')).toHaveCount(0);
    await operator(app, 'maintenance', 'off', '--tenant', 'VNWOS');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(closed).toBeHidden();
    await expect(connectionButton(page, 'live', 'vi-VN')).toBeVisible();
  });

  test('a paused call says so in words, and answers again', async ({ page }) => {
    await operator(app, 'pause', '--tenant', 'VNWOS', '--call', 'newsList');
    await page.goto(`${app.address}/vi-VN/news`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(createTranslator('vi-VN')('errors:1049'));
    await operator(app, 'resume', '--tenant', 'VNWOS', '--call', 'newsList');
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
