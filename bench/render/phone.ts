import type { Browser, Page } from '@playwright/test';
import type { Library } from '#bench/render/libraries/libraryNames.ts';

/** The two main pages: the production client and the baseline. */
export type Side = 'ours' | 'baseline';
export const SIDES: readonly Side[] = ['ours', 'baseline'];

/** The height of the app's list on this phone, in px: the other pages use the same. */
const LIST_PX = 683;

/** Opens the list on a phone-sized page in its own browser context and waits for its socket. */
export async function openPhone(browser: Browser, address: string, side: Side | Library): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`the page failed: ${error.message}\n`));
  await page.goto(`${address}${pathOf(side)}`);
  await page.locator(side === 'ours' ? '.connection-indicator.live' : 'body.watching').waitFor();
  await page.getByRole('article').first().waitFor();
  const height = await page.locator('.match-list').evaluate((list) => list.clientHeight);
  if (height !== LIST_PX)
    throw new Error(`The list of this page is ${height} px high instead of ${LIST_PX}: update LIST_PX, or the comparison is unfair.`);
  return page;
}

/** Runs something on such a page and closes it. */
export async function withPhone<Result>(
  browser: Browser,
  address: string,
  side: Side | Library,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await openPhone(browser, address, side);
  try {
    return await run(page);
  } finally {
    await page.context().close();
  }
}

function pathOf(side: Side | Library): string {
  if (side === 'ours') return '/en-US/match';
  return side === 'baseline' ? `/baseline/index.html?height=${LIST_PX}` : `/libraries/index.html?library=${side}&height=${LIST_PX}`;
}
