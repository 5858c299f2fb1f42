import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import { LANGUAGE_OF_WIDTHS } from './judgedLanguages.ts';
import { rawKeys } from './rawKeys.ts';
import { seriousViolations } from './seriousViolations.ts';
import type { Touchline } from './touchline.ts';

/** The narrowest phone on which nothing scrolls sideways. */
export const NARROWEST = { width: 360, height: 780 };

/** Opens a screen and checks that it is whole: loaded, translated, and what `checkShown` checks. Failures do not end the test. */
export async function checkScreen(page: Page, { address }: Touchline, language: Language, path: string): Promise<void> {
  await page.goto(`${address}/${language}/${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  expect.soft(await page.getByRole('alert').allTextContents(), `${path}: errors`).toEqual([]);
  await checkShown(page, language, path);
}

/**
 * Checks what is shown now, of a part of the page by its selector: that each text has words, and that axe finds nothing in either theme, or
 * that nothing is wider than the narrowest phone. `name` says what it is.
 */
export async function checkShown(page: Page, language: Language, name: string, part = 'main'): Promise<void> {
  expect.soft(await rawKeys(page), `${name}: texts`).toEqual([]);
  if (language === LANGUAGE_OF_WIDTHS) await checkWidth(page, name);
  else expect.soft(await seriousViolations(page, part), `${name}: axe`).toEqual([]);
}

async function checkWidth(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROWEST);
  expect.soft(await widthBeyond(page), `${name}: too wide`).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** Returns by how many px a page is wider than its window, or what a screen scrolls up and down wider than itself. */
export function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => {
    // A strip that is meant to scroll sideways is lower than half of the window. Not `innerWidth`: on a phone it grows with what is too wide.
    const scrollers = [...document.querySelectorAll('main *, [role=dialog] *')].filter(
      (element) => element.clientHeight > document.documentElement.clientHeight / 2 && getComputedStyle(element).overflow === 'auto',
    );
    return Math.max(...[document.documentElement, ...scrollers].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}
