import { type Browser, expect, test } from '@playwright/test';
import { RULE_TYPES } from '#contract/stances/playTypes.ts';
import { anIngestFixture } from '#tests/builders/ingest.ts';
import { aChoice, aPublication } from '#tests/builders/publishing.ts';
import { recordAnnouncements, timesSaid } from './announcements.ts';
import { createTranslator } from './createTranslator.ts';
import { callAsMember, logInByPhone } from './member.ts';
import { operator } from './operator.ts';
import { postToIngest, startIngest } from './postToIngest.ts';
import { pressOn } from './tabTo.ts';
import type { Touchline } from './touchline.ts';

const HOUR_MS = 3_600_000;
const EXPERT = '0123456741';
const BUYER = '0123456742';
const PRICE = 38;
const TITLE = 'They meet a tired back line';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

const t = createTranslator('en-US');
let app: Touchline;

test.beforeAll(async () => {
  app = await startIngest('--demo');
  const at = Date.now();
  const point = { at, line: null, home: 1.95, draw: 3.6, away: 4.2, closed: false, minute: null, score: null };
  await postToIngest(app, {
    fixture: anIngestFixture('one', { kickoff: at + HOUR_MS }),
    odds: { kind: 'odds', sourceId: 'one', at, body: { companies: [{ company: 2, name: 'Bet365', market: 'europe', points: [point] }] } },
  });
});

test.afterAll(() => app.stop());

test.describe('the purchase of a stance by keyboard alone', () => {
  test('goes by a recharge, and ends at the text that was bought', async ({ browser, page }) => {
    const path = await publish(browser);
    await recordAnnouncements(page);
    await logInByPhone(page.context(), app, BUYER);
    await page.goto(app.address + path);
    const buy = page.getByRole('button', { name: t('stancePage:dock.buy') });
    await pressOn(buy);
    const sheet = page.getByRole('dialog');
    await expect(sheet).toHaveAccessibleName(`${PRICE} coins short`);
    await expect(sheet).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(buy).toBeFocused();

    await page.keyboard.press('Enter');
    await pressOn(page.getByRole('checkbox'), 'Space');
    await expect(page.getByRole('checkbox')).toBeChecked();
    await pressOn(page.getByRole('button', { name: /^Buy coins for/ }));
    await expect(page.getByRole('heading', { level: 1, name: t('coins:supplier.sandbox.name') })).toBeVisible();
    await pressOn(page.getByRole('button', { name: t('coins:sandbox.answer.paid.title') }).first());

    await expect(page.getByRole('dialog', { name: t('stancePage:buy.title') })).toBeFocused();
    await pressOn(page.getByRole('button', { name: `Pay ${PRICE} coins` }));
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { name: TITLE })).toBeFocused();
    await expect.poll(() => timesSaid(page, t('stancePage:bought'))).toBe(1);
    expect(await callAsMember(page, app, 'coinBalance', {})).toEqual({ balance: 60 - PRICE });
  });
});

/** Publishes a paid stance about the only match as an expert, and returns its path. */
async function publish(browser: Browser): Promise<string> {
  const context = await browser.newContext();
  await logInByPhone(context, app, EXPERT);
  await operator(app, 'role', '--member', EXPERT, '--is', 'expert', '--tenant', 'MYWOS');
  const { matches } = await callAsMember(context, app, 'releaseMatches', { sport: 'football' });
  const matchId = Number(Reflect.get(Array.isArray(matches) ? matches[0] : {}, 'id'));
  const stance = aPublication(matchId, { title: TITLE, price: PRICE, picks: [aChoice(matchId)] });
  const sealed = await callAsMember(context, app, 'publishStance', stance);
  expect(sealed).toMatchObject({ state: 'sealed' });
  await context.close();
  return `/en-US/expert/article/${Number(sealed['articleId'])}/${RULE_TYPES.winDrawLose}`;
}
