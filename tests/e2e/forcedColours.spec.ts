import { expect, type Locator, test } from '@playwright/test';
import { goal } from '#tests/tapes/scripts/goals.ts';
import { connectionButton, matchRow } from './locators.ts';
import { feedTape } from './tapedPage.ts';

/** What is drawn by a background alone. */
const DRAWN = ['.match-clock > b', '.match-timeline', '.match-timeline > b', '.score-box', '.crest'];

test.describe('a list in forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`keeps the plate of a running match, its line and its boards, ${colorScheme}`, async ({ context, page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const tape = await feedTape(context, goal().tape);
      await page.goto(`${tape.address}/en-US/match`);
      await expect(connectionButton(page, 'live')).toBeVisible();
      const row = matchRow(page, /Northwick/);
      for (const part of DRAWN) expect([part, await isDrawn(row.locator(part).first())]).toEqual([part, true]); // decorative
      expect(await isDrawn(connectionButton(page, 'live').locator('i').first())).toBe(true);
    });

    test(`draws the line of a match in colours of the system, ${colorScheme}`, async ({ context, page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      const tape = await feedTape(context, goal().tape);
      await page.goto(`${tape.address}/en-US/match`);
      const line = matchRow(page, /Northwick/).locator('.match-timeline');
      expect(await line.evaluate((element) => getComputedStyle(element).getPropertyValue('--done'))).toBe('CanvasText');
    });
  }
});

/** Whether an element has a background that differs from the page's. */
async function isDrawn(element: Locator): Promise<boolean> {
  const style = await element.evaluate((one) => {
    const { backgroundImage, backgroundColor } = getComputedStyle(one);
    const canvas = document.createElement('i');
    canvas.style.cssText = 'background: Canvas; forced-color-adjust: none';
    document.body.append(canvas);
    const ground = getComputedStyle(canvas).backgroundColor;
    canvas.remove();
    return { hasImage: backgroundImage !== 'none', isFilled: backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== ground };
  });
  return style.hasImage || style.isFilled;
}
