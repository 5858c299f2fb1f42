import { expect, test } from '@playwright/test';
import { startScriptedMatch, type ScriptedMatch } from './scriptedMatch.ts';
import { matchRow, rowButton } from './locators.ts';
import { withoutTimer } from './withoutTimer.ts';

const OFFER = 'Play a sound for goals?';
/** An offer leaves by itself after it, as in src/stores/overlays/toast.ts. */
const OFFER_MS = 6_000;

let match: ScriptedMatch;

test.beforeAll(async () => {
  match = await startScriptedMatch(13);
});

test.beforeEach(async ({ page }) => {
  await withoutTimer(page, OFFER_MS);
  // The sound is offered only once the settings are known, as they are where they are shown.
  await page.goto(`${match.app.address}/en-US/match/ringtone`);
  await expect(page.getByRole('switch', { name: 'Sound' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(matchRow(page, /Northwick/)).toBeVisible();
});

test.afterAll(() => match.app.stop());

test.describe('the offer to turn sound on', () => {
  test('leaves at a tap on the list', async ({ page }) => {
    await page.getByRole('button', { name: 'Follow Northwick v Eastholm' }).click();
    await expect(page.getByText(OFFER)).toBeVisible();
    await expect(page.locator('.skip-links')).toBeAttached(); // with them comes the code that dismisses it
    await rowButton(page, /Northwick/).click();
    await expect(page.getByText(OFFER)).toBeHidden();
  });

  test('lies below an open sheet', async ({ page }) => {
    await rowButton(page, /Northwick/).click({ button: 'right' });
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch', { name: /This match/ }).click();
    const offer = page.getByText(OFFER);
    await offer.waitFor({ state: 'attached' });
    const isCovered = await offer.evaluate((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && !text.parentElement?.contains(seen);
    });
    expect(isCovered).toBe(true);
  });
});
