import type { Browser, Page } from '@playwright/test';
import type { Peer } from '#bench/render/libraries/libraryNames.ts';

/** The two pages that are compared: the production client, and the one written by hand. */
export type Side = 'ours' | 'bare';
export const SIDES: readonly Side[] = ['ours', 'bare'];

/** The height that the app leaves its list on this phone, in px: the pages beside it give theirs the same. */
const LIST_PX = 683;

/** A phone with the list open and its socket watching, in a profile of its own. */
export async function openPhone(browser: Browser, address: string, side: Side | Peer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`the page failed: ${error.message}\n`));
  await page.goto(`${address}${pathOf(side)}`);
  await page.locator(side === 'ours' ? '.link.live' : 'body.watching').waitFor();
  await page.getByRole('article').first().waitFor();
  const height = await page.locator('.match-list').evaluate((list) => list.clientHeight);
  if (height !== LIST_PX)
    throw new Error(`The list of this page is ${height} px high and ${LIST_PX} were due: change LIST_PX, or the comparison is unfair.`);
  return page;
}

/** The same for as long as `run` takes. */
export async function withPhone<Result>(
  browser: Browser,
  address: string,
  side: Side | Peer,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await openPhone(browser, address, side);
  try {
    return await run(page);
  } finally {
    await page.context().close();
  }
}

function pathOf(side: Side | Peer): string {
  if (side === 'ours') return '/en-US/match';
  return side === 'bare' ? `/baseline/index.html?height=${LIST_PX}` : `/libraries/index.html?peer=${side}&height=${LIST_PX}`;
}
