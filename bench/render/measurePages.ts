import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Note } from '#bench/progress.ts';
import { createHeapScales } from '#bench/memory/heapScales.ts';
import { type Counts, countsSince, startCounting } from './countedClient.ts';
import type { ConstantRateFeed } from './constantRateFeed.ts';
import { measureLags } from './measureLags.ts';
import type { Library } from '#bench/render/libraries/libraryNames.ts';
import { type Side, withPhone } from './phone.ts';
import { measureMainThread, type MainThreadTime } from './mainThreadTime.ts';
import { inpOf, type Responsiveness, measureInteractions } from './interactions.ts';

const SETTLE_MS = 3_000;
const COUNTED_MS = 12_000;
/** Fewer than for the main verdict, because there are many pages: p98 is the second slowest. */
const TAPS = 60;
const THROTTLE = 4;

/** A page in the comparison. */
export type PageName = Side | Library;

/** The measurements of a page at one rate. */
export interface Figures {
  readonly page: PageName;
  readonly perSecond: number;
  readonly times: readonly MainThreadTime[];
  /** Rows rendered per second; null for pages that do not count. */
  readonly renders: number | null;
  /** From the supplier's report to the text, in ms. */
  readonly lags: readonly number[];
  /** Bytes of the JavaScript heap after a garbage collection. */
  readonly heap: number;
  readonly responsiveness: Responsiveness;
  readonly throttled: Responsiveness;
}

/** Measures the pages at one rate: the cost of changes with all pages taking turns, then each page's lag, heap and responsiveness. */
export async function measurePages(
  browser: Browser,
  address: string,
  feed: ConstantRateFeed,
  pages: readonly PageName[],
  rounds: number,
  note: Note,
): Promise<Figures[]> {
  const times = new Map<PageName, MainThreadTime[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [page, pageTimes] of times)
      pageTimes.push(await withPhone(browser, address, page, (phone) => measureMainThread(phone, feed)));
  const figures: Figures[] = [];
  for (const [page, pageTimes] of times) {
    const lagResults = await withPhone(browser, address, page, (phone) => measureLagAndHeap(phone, feed));
    const responsiveness = await withPhone(browser, address, page, (phone) => measureResponsiveness(phone, feed, page === 'ours'));
    figures.push({ page, perSecond: feed.perSecond, times: pageTimes, ...lagResults, ...responsiveness });
    note(`${page} at ${feed.perSecond} changes a second: tap to paint at 4x, ms (p98)`, inpOf(responsiveness.throttled.taps).toFixed(0));
  }
  return figures;
}

/** Returns the rows that ours renders per second, by the counting client. */
export async function countRenders(browser: Browser, address: string, feed: ConstantRateFeed): Promise<number> {
  return withPhone(browser, address, 'ours', async (phone) => {
    await wait(SETTLE_MS);
    const start = await startCounting(phone);
    feed.play();
    await wait(COUNTED_MS);
    await feed.pause();
    const { rendered, byClock }: Counts = await countsSince(phone, start);
    return ((rendered + byClock) * 1_000) / COUNTED_MS;
  });
}

async function measureLagAndHeap(phone: Page, feed: ConstantRateFeed): Promise<Pick<Figures, 'renders' | 'lags' | 'heap'>> {
  await wait(SETTLE_MS);
  const began = performance.now();
  const before = await renderCount(phone);
  const lags = await measureLags(phone, feed);
  const after = await renderCount(phone);
  const renders = before === null || after === null ? null : ((after - before) * 1_000) / (performance.now() - began);
  const measureHeap = await createHeapScales(phone);
  const { heap } = await measureHeap();
  return { renders, lags, heap };
}

async function measureResponsiveness(
  phone: Page,
  feed: ConstantRateFeed,
  opensMatches: boolean,
): Promise<Pick<Figures, 'responsiveness' | 'throttled'>> {
  await wait(SETTLE_MS);
  feed.play();
  const responsiveness = await measureInteractions(phone, { opensMatches, throttle: 1, count: TAPS });
  const throttled = await measureInteractions(phone, { opensMatches, throttle: THROTTLE, count: TAPS });
  await feed.pause();
  return { responsiveness, throttled };
}

function renderCount(phone: Page): Promise<number | null> {
  return phone.evaluate(() => Reflect.get(window, 'rendered') ?? null);
}
