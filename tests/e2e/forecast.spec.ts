import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import { checkShown } from './checkScreen.ts';
import { JUDGED } from './judgedLanguages.ts';
import { createTranslator } from './createTranslator.ts';
import { logInByPhone } from './member.ts';
import type { Touchline } from './touchline.ts';
import { test } from './sharedGateway.ts';

/** The simulated feed tells the forecasts of the next matches within its first minute; a gateway refuses whoever asks all the time. */
const AGAIN_MS = 5_000;

let app: Touchline;

test.beforeAll(async ({ season }) => {
  app = season;
});

test.describe('the forecast area', () => {
  test('leads from Index to matches with predictions, takes a vote, and stays where it was', async ({ page }) => {
    const t = createTranslator('en-US');
    await logInByPhone(page.context(), app, '0123456721');
    await page.goto(`${app.address}/en-US`);
    await page.getByRole('link', { name: t('home:forecast') }).click();
    await filled(page, 'en-US');
    const cards = page.getByRole('article');
    const open = cards.filter({ has: page.getByRole('radio', { disabled: false }) }).first();
    // By its match: another may come before it while the day is filled.
    const href = await open.getByRole('link').first().getAttribute('href');
    const card = cards.filter({ has: page.locator(`a[href="${href}"]`) });
    await card.getByRole('radio', { name: t('forecast:outcome.away') }).click();
    await expect(card.getByRole('radio', { name: `${t('forecast:outcome.away')}, 100%` })).toBeChecked();
    await expect(card.getByText(t('forecast:vote.mine'))).toBeVisible();
    await page.getByRole('tab', { name: t('forecast:sort.votes') }).click();
    await expect(page.getByRole('article').first().getByRole('radio', { checked: true })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/match\/\d+\/forecast$/);
    await expect(page.getByRole('radio', { checked: true }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: t('forecast:sort.votes') })).toHaveAttribute('aria-selected', 'true');
  });

  for (const language of JUDGED)
    test(`is whole, translated and accessible in ${language}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      const t = createTranslator(language);
      await page.goto(`${app.address}/${language}/forecast`);
      await filled(page, language);
      await checkShown(page, language, 'forecast');
      await page.getByRole('button', { name: t('experts:filter.title') }).click();
      await page.getByRole('checkbox').first().click();
      await expect(page.getByRole('checkbox').first()).toBeChecked();
      await checkShown(page, language, 'filter', '[role=dialog]');
      expect(errors).toEqual([]);
    });
});

/** Resolves once a forecast has arrived: the list is asked again by opening the area anew. */
async function filled(page: Page, language: Language): Promise<void> {
  const cards = page.getByRole('article');
  const none = page.getByText(createTranslator(language)('forecast:none.title'));
  await expect(async () => {
    await page.goto(`${app.address}/${language}/forecast`);
    await expect(cards.or(none).first()).toBeVisible();
    expect(await cards.count()).toBeGreaterThan(0);
  }).toPass({ intervals: [AGAIN_MS] });
}
