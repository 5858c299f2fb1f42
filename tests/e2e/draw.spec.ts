import { expect, type Page } from '@playwright/test';
import { CALLS } from '#contract/calls/calls.ts';
import { checkScreen, checkShown } from './checkScreen.ts';
import { createTranslator } from './createTranslator.ts';
import { JUDGED } from './judgedLanguages.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { test } from './sharedGateway.ts';
import type { Touchline } from './touchline.ts';
import { withoutTimer } from './withoutTimer.ts';

/** The ball rolls and rests for as long, as in src/features/draw/DrawRun.tsx. */
const RUN_MS = 3_300;

let app: Touchline;
const t = createTranslator('en-US');

test.beforeAll(async ({ ingest }) => {
  app = ingest;
});

test.describe('the prize draw', () => {
  test('a ticket is sealed, drawn and checked, and a reload leads to its result', async ({ page }) => {
    await becomeRich(page, '0123456771', 'Drawer');
    await withoutTimer(page, RUN_MS);
    await page.goto(`${app.address}/en-US/account/accountIntegral`);
    await page.getByRole('link', { name: t('points:draw') }).click();
    await expect(page.getByRole('heading', { name: t('draw:seal.title') })).toBeVisible();
    await page.getByLabel(t('draw:number.label')).fill('1182137');
    await drawButton(page).click();
    await expect(page.getByRole('heading', { name: 'Ticket 1' })).toBeVisible();
    await page.getByRole('button', { name: t('draw:skip'), exact: true }).click();
    await expect(page.getByText(t('draw:seed.title'))).toBeVisible();
    await expect(page.getByText('everything agrees')).toBeVisible();
    await expect(page.getByText('|1182137|')).toBeVisible();
    const stopped = await page.getByRole('status').first().textContent();
    await page.reload();
    await expect(page.getByText('everything agrees')).toBeVisible();
    expect(await page.getByRole('status').first().textContent()).toBe(stopped);
    await page
      .getByRole('button', { name: t('draw:back') })
      .or(page.getByRole('button', { name: /^Again/ }))
      .click();
    await expect(page.getByText(/points short/)).toBeVisible(); // first steps gave enough for one
    await expect(
      page
        .getByRole('listitem')
        .filter({ has: page.locator('time') })
        .first(),
    ).toBeVisible();
  });

  test('an answer that is lost spends nothing twice', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomeRich(page, '0123456772', 'Loser');
    await page.goto(`${app.address}/en-US/account/prizeDraw`);
    const keys: (string | undefined)[] = [];
    await page.route(
      `**${CALLS.drawPrize.path}`,
      async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    page.on('request', (request) => {
      if (request.url().endsWith(CALLS.drawPrize.path)) keys.push(request.headers()['idempotency-key']);
    });
    await drawButton(page).click();
    await expect(page.getByText('everything agrees')).toBeVisible(); // without an animation
    expect(new Set(keys).size).toBe(1);
    expect(await callAsMember(page, app, 'drawTickets', {})).toMatchObject({ total: 1 });
  });

  test('another open page of the member gets the balance', async ({ page, context }) => {
    await becomeRich(page, '0123456773', 'Watcher');
    await withoutTimer(page, RUN_MS);
    const other = await context.newPage();
    await other.goto(`${app.address}/en-US/account/accountIntegral`);
    const before = (await callAsMember(page, app, 'pointBalance', {}))['balance'];
    await expect(other.getByRole('img', { name: `${String(before)} points` })).toBeVisible();
    await page.goto(`${app.address}/en-US/account/prizeDraw`);
    await drawButton(page).click();
    await page.getByRole('button', { name: t('draw:skip'), exact: true }).click();
    const after = (await callAsMember(page, app, 'pointBalance', {}))['balance'];
    await expect(other.getByRole('img', { name: new RegExp(`^${String(after)} points?$`) })).toBeVisible();
  });

  for (const language of JUDGED)
    test(`is whole, translated and accessible in ${language}`, async ({ page }) => {
      const phones: Readonly<Record<string, string>> = {
        'zh-CN': '13812345661',
        'vi-VN': '0912345661',
        'en-US': '0123456774',
        'id-ID': '081234567861',
      };
      await logInByPhone(page.context(), app, phones[language] ?? '', language);
      for (const path of ['account/prizeDraw', 'account/prizeDrawExplain']) await checkScreen(page, app, language, path);
      await page.goto(`${app.address}/${language}/account/prizeDraw`);
      await page.locator('.draw-rounds button').first().click();
      await checkShown(page, language, 'a past round');
    });
});

function drawButton(page: Page) {
  return page.getByRole('button', { name: new RegExp(`^${t('draw:draw')}`) });
}

/** Registers a member with the points of three first steps. */
async function becomeRich(page: Page, phone: string, nickname: string): Promise<void> {
  await logInByPhone(page.context(), app, phone);
  await callAsMember(page, app, 'updateBaseInfo', { nickname });
  const settings = {
    mainSwitch: 1,
    focusNoticeFlag: 1,
    scoringSoundFlag: 1,
    homeGoalSound: 0,
    guestGoalSound: 0,
    scoringShockFlag: 0,
  } as const;
  await callAsMember(page, app, 'ringtoneUpdate', settings);
  await callAsMember(page, app, 'firstSteps', {});
}
