import type { Browser, Page } from '@playwright/test';
import type { ConstantRateFeed } from './constantRateFeed.ts';
import { measureMainThread, type MainThreadTime } from './mainThreadTime.ts';

/** Whether the wall has tiles. */
export type WallState = 'empty' | 'full';
export const WALL_STATES: readonly WallState[] = ['empty', 'full'];

const TILES = 12;
const WIDE = { width: 1280, height: 800 } as const;

/** Measures the list and the wall side by side, with twelve tiles or none, as on the phone. */
export async function measureWall(browser: Browser, address: string, pinned: WallState, feed: ConstantRateFeed): Promise<MainThreadTime> {
  const context = await browser.newContext({ viewport: WIDE, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(`${address}/en-US/match`);
    await waitUntilLive(page);
    if (pinned === 'full') await pinMatches(page);
    return await measureMainThread(page, feed);
  } finally {
    await context.close();
  }
}

/** Pins matches spread over the day, so that few of them are visible in the list too. */
async function pinMatches(page: Page): Promise<void> {
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
  await page.evaluate((pinnedIds) => localStorage.setItem('touchline.wall', JSON.stringify({ ids: pinnedIds })), ids);
  await page.reload();
  await waitUntilLive(page);
  await page
    .locator('.tile')
    .nth(TILES - 1)
    .waitFor();
}

async function waitUntilLive(page: Page): Promise<void> {
  await page.locator('.connection-indicator.live').waitFor();
  await page.locator('.row').first().waitFor();
}
