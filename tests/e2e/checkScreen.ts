import { expect, type Page } from '@playwright/test';
import type { Language } from '#contract/locale/tenants.ts';
import { rawKeys } from './rawKeys.ts';
import { seriousViolations } from './seriousViolations.ts';
import type { Touchline } from './touchline.ts';

/** Opens a screen and checks that it is whole: loaded, translated, accessible, and not wider than the phone. Failures do not end the test. */
export async function checkScreen(page: Page, { address }: Touchline, language: Language, path: string): Promise<void> {
  await page.goto(`${address}/${language}/${path}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
  expect.soft(await page.getByRole('alert').allTextContents(), `${path}: errors`).toEqual([]);
  await checkShown(page, path);
}

/** Checks what is shown now, of a part of the page by its selector; `name` says what it is. */
export async function checkShown(page: Page, name: string, part = 'main'): Promise<void> {
  expect.soft(await rawKeys(page), `${name}: texts`).toEqual([]);
  expect.soft(await seriousViolations(page, part), `${name}: axe`).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name}: too wide`)
    .toBeLessThanOrEqual(0);
}
