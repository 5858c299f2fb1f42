import type { Browser, Page } from '@playwright/test';
import type { EvenFeed } from './constantRateFeed.ts';
import { spend, type Spent } from './mainThreadTime.ts';

/** Pinned, or nothing is. */
export type Pinned = 'bare' | 'full';
export const PINNED: readonly Pinned[] = ['bare', 'full'];

const TILES = 12;
const WIDE = { width: 1280, height: 800 } as const;

/** The list and the wall side by side, with twelve tiles or none, measured as the phone is. */
export async function spendOnWall(browser: Browser, address: string, pinned: Pinned, feed: EvenFeed): Promise<Spent> {
  const context = await browser.newContext({ viewport: WIDE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/en-US/match`);
    await ready(page);
    if (pinned === 'full') await pin(page);
    return await spend(page, feed);
  } finally {
    await context.close();
  }
}

/** Pins matches that are spread over the day, so that few of them are in the list's sight too. */
async function pin(page: Page): Promise<void> {
  const ids = await page.evaluate(async (count) => {
    const body = JSON.stringify({ sport: 'football' });
    const answer = await fetch('/WOS-DATACENTER/noauth/match/instant', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { data }: { data: { matches: { id: number }[] } } = await answer.json();
    const step = Math.floor(data.matches.length / count);
    return data.matches
      .filter((_, i) => i % step === step - 1)
      .map(({ id }) => id)
      .slice(0, count);
  }, TILES);
  await page.evaluate((chosen) => localStorage.setItem('touchline.wall', JSON.stringify({ ids: chosen })), ids);
  await page.reload();
  await ready(page);
  await page
    .locator('.tile')
    .nth(TILES - 1)
    .waitFor();
}

async function ready(page: Page): Promise<void> {
  await page.locator('.link.live').waitFor();
  await page.locator('.row').first().waitFor();
}
