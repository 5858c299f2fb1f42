import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { openScales } from '#bench/memory/heapScales.ts';
import { type Counts, countsSince, startCounting } from './countedClient.ts';
import type { EvenFeed } from './constantRateFeed.ts';
import { lagsOf } from './lag.ts';
import type { Peer } from '#bench/render/libraries/libraryNames.ts';
import { type Side, withPhone } from './phone.ts';
import { spend, type Spent } from './mainThreadTime.ts';
import { type Felt, feel } from './interactions.ts';

const SETTLE_MS = 3_000;
const COUNTED_MS = 12_000;
/** Fewer than for our own verdict, for there are many pages: p98 is the worst but one. */
const TAPS = 60;
const SLOW = 4;

/** A page that stands in the comparison. */
export type Beside = Side | Peer;

/** What was measured of a page at one rate of changes. */
export interface Figures {
  readonly page: Beside;
  readonly perSecond: number;
  readonly spent: readonly Spent[];
  /** Rows rendered in a second; null of a page that renders nothing. */
  readonly renders: number | null;
  /** From supplier to text, in ms. */
  readonly lags: readonly number[];
  /** Bytes of the script's heap after a collection of garbage. */
  readonly heap: number;
  readonly felt: Felt;
  readonly slow: Felt;
}

/** Measures the pages at one rate: what changes cost in rounds of all pages in turn, then each page's lag, heap and feel. */
export async function measureBeside(
  browser: Browser,
  address: string,
  feed: EvenFeed,
  pages: readonly Beside[],
  rounds: number,
): Promise<Figures[]> {
  const spent = new Map<Beside, Spent[]>(pages.map((page) => [page, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [page, found] of spent) found.push(await withPhone(browser, address, page, (phone) => spend(phone, feed)));
  const figures: Figures[] = [];
  for (const [page, found] of spent) {
    const seen = await withPhone(browser, address, page, (phone) => seenOn(phone, feed));
    const felt = await withPhone(browser, address, page, (phone) => feltOn(phone, feed));
    figures.push({ page, perSecond: feed.perSecond, spent: found, ...seen, ...felt });
    process.stderr.write(`${page} at ${feed.perSecond} changes a second\n`);
  }
  return figures;
}

/** The same for our rows' renders, which only the counted client tells. */
export async function rendersOfOurs(browser: Browser, address: string, feed: EvenFeed): Promise<number> {
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

async function seenOn(phone: Page, feed: EvenFeed): Promise<Pick<Figures, 'renders' | 'lags' | 'heap'>> {
  await wait(SETTLE_MS);
  const began = performance.now();
  const before = await rendered(phone);
  const lags = await lagsOf(phone, feed);
  const after = await rendered(phone);
  const renders = before === null || after === null ? null : ((after - before) * 1_000) / (performance.now() - began);
  const weigh = await openScales(phone);
  const { heap } = await weigh();
  return { renders, lags, heap };
}

async function feltOn(phone: Page, feed: EvenFeed): Promise<Pick<Figures, 'felt' | 'slow'>> {
  await wait(SETTLE_MS);
  feed.play();
  const felt = await feel(phone, 1, TAPS);
  const slow = await feel(phone, SLOW, TAPS);
  await feed.pause();
  return { felt, slow };
}

function rendered(phone: Page): Promise<number | null> {
  return phone.evaluate(() => Reflect.get(window, 'rendered') ?? null);
}
