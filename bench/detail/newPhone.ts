import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Opens an address on a phone-sized page in a browser context of its own. */
export async function newPhone(browser: Browser, address: string): Promise<Page> {
  const page = await newPage(await newPhoneContext(browser));
  await page.goto(address);
  return page;
}

/** Returns a context of a phone, whose pages share a cache. */
export function newPhoneContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
}

/** Opens a page that reports its errors. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => process.stderr.write(`the page failed: ${error.message}\n`));
  return page;
}
