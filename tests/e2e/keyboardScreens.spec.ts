import { expect, type Page, test } from '@playwright/test';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { feedTape } from './tapedPage.ts';

const WIDE = { width: 1280, height: 800 };

test.describe('screens by keyboard', () => {
  test('each has a title and focus at its heading, and going back returns to what was left', async ({ context, page }) => {
    const tape = await feedTape(context, goal().tape);
    await page.goto(`${tape.address}/en-US/match`);
    await expect(page).toHaveTitle(/Matches · Touchline$/);
    await settled(page);

    const filter = page.getByRole('link', { name: 'Filter' });
    await filter.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Filter matches · Touchline$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Filter matches' })).toBeFocused();
    await page.goBack();
    await expect(filter).toBeFocused();
    await expect(page).toHaveTitle(/Matches · Touchline$/);

    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
    await home.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Home · Touchline$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(home).toBeFocused();
  });

  test('the first stops lead past the top of the screen, to the list and to the tab bar', async ({ context, page }) => {
    const tape = await feedTape(context, goal().tape);
    await page.goto(`${tape.address}/en-US/match`);
    await expect(page.getByRole('region', { name: 'Match list' })).toBeVisible();
    await settled(page);
    const skip = page.getByRole('button', { name: 'Skip to content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect.poll(() => focusedPart(page)).toBe('Match list');
    await expect(skip).not.toBeInViewport();
    await page.getByRole('button', { name: 'Skip to navigation' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Matches' })).toBeFocused();
  });

  test('an opened match has focus beside its list, Escape returns to the row, and F6 moves between the parts', async ({
    context,
    page,
  }) => {
    const tape = await feedTape(context, goal().tape);
    await page.setViewportSize(WIDE);
    await page.goto(`${tape.address}/en-US/match`);
    await settled(page);
    await expect(async () => {
      await page.keyboard.press('F6'); // does nothing before its code has run
      expect(await focusedPart(page)).toBe('Match list');
    }).toPass();
    const row = page.locator('[data-match]').first();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Northwick/ })).toBeFocused();
    await page.keyboard.press('F6');
    await expect.poll(() => focusedPart(page)).toBe('Main');
    await page.keyboard.press('Shift+F6');
    await expect.poll(() => focusedPart(page)).toBe('Match');
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  });
});

/** The code that moves focus loads once the page has been touched, and then adds the first stops of the page. */
async function settled(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeAttached();
}

/** Returns the name of the part of the screen that has focus. */
function focusedPart(page: Page): Promise<string | null> {
  return page.evaluate(
    () => document.activeElement?.closest('[aria-label]:is([role="region"], aside, nav)')?.getAttribute('aria-label') ?? null,
  );
}
