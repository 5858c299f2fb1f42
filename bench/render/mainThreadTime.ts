import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openMeter, type Work } from './cpuMeter.ts';
import type { EvenFeed } from './constantRateFeed.ts';

const SETTLE_MS = 3_000;
const IDLE_MS = 6_000;
const BUSY_MS = 12_000;

/** What a page's main thread did in a second: for the changes alone, and at rest. */
export interface Spent {
  readonly net: Work;
  readonly rest: Work;
  /** Changes that the gateway stored in a second. */
  readonly rate: number;
}

/** Measures a page with changes, and at rest before and after them. */
export async function spend(page: Page, feed: EvenFeed): Promise<Spent> {
  const measure = await openMeter(page);
  await wait(SETTLE_MS);
  const before = await measure(IDLE_MS);
  feed.play();
  await wait(SETTLE_MS);
  const told = feed.told.length;
  const busy = await measure(BUSY_MS);
  const rate = ((feed.told.length - told) * 1_000) / BUSY_MS;
  await feed.pause();
  await wait(SETTLE_MS);
  const rest = each([before, await measure(IDLE_MS)], ([a = 0, b = 0]) => (a + b) / 2);
  return { net: each([busy, rest], ([a = 0, b = 0]) => a - b), rest, rate };
}

function each(works: readonly Work[], of: (figures: readonly number[]) => number): Work {
  const part = (name: keyof Work): number => of(works.map((work) => work[name]));
  return { task: part('task'), script: part('script'), layout: part('layout'), style: part('style') };
}
