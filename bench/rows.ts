import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { serve } from './inprocess.ts';
import { bothClients } from './rows/clients.ts';
import { type Counts, countedClient, countsSince, startCounting } from './rows/counted.ts';
import { EvenFeed } from './rows/evenfeed.ts';
import { lagsOf } from './rows/lag.ts';
import { openPhone, type Side, SIDES } from './rows/phone.ts';
import { spend, type Spent } from './rows/spent.ts';
import { type Felt, feel } from './rows/taps.ts';
import { type Found, tableOf } from './rows/verdict.ts';
import { type Pinned, PINNED, spendOnWall } from './rows/wall.ts';
import type { Table } from './table.ts';

const MATCHES = 500;
const PER_SECOND = 200;
/** Rounds of each page, in turn, so that drift hits both. */
const ROUNDS = 3;
const SETTLE_MS = 3_000;
const COUNTED_MS = 20_000;

/**
 * 500 live matches, 200 changes a second, the match screen open on a phone: ours, as built for production and served by the
 * real gateway, beside a page written by hand that shows the same rows from the same frames.
 */
export async function rows(): Promise<Table> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const timed = await withGateway(await bothClients(), (address, feed) => timedRun(browser, address, feed));
    const counts = await withGateway(await countedClient(), (address, feed) => countedRun(browser, address, feed));
    return tableOf({ ...timed, counts }, `${MATCHES} live matches, ${PER_SECOND} changes a second, on a phone`);
  } finally {
    await browser.close();
  }
}

/** A gateway of its own with matches that stand still until told; `client` is removed at the end. */
async function withGateway<Result>(client: string, run: (address: string, feed: EvenFeed) => Promise<Result>): Promise<Result> {
  const feed = new EvenFeed(MATCHES, PER_SECOND);
  const service = await serve({ signature: feed.signature, open: () => feed }, client);
  try {
    await feed.announced;
    return await run(`http://localhost:${service.port}`, feed);
  } finally {
    await service.stop();
    await rm(client, { recursive: true, force: true });
  }
}

async function timedRun(browser: Browser, address: string, feed: EvenFeed): Promise<Omit<Found, 'counts'>> {
  const spent: Record<Side, Spent[]> = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of SIDES) spent[side].push(await withPhone(browser, address, side, (page) => spend(page, feed)));
  const lags = {
    ours: await withPhone(browser, address, 'ours', (page) => lagsOf(page, feed)),
    bare: await withPhone(browser, address, 'bare', (page) => lagsOf(page, feed)),
  };
  const felt = {
    ours: await withPhone(browser, address, 'ours', (page) => tapped(page, feed)),
    bare: await withPhone(browser, address, 'bare', (page) => tapped(page, feed)),
  };
  const wall: Record<Pinned, Spent[]> = { bare: [], full: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const pinned of PINNED) wall[pinned].push(await spendOnWall(browser, address, pinned, feed));
  return { spent, lags, felt, wall };
}

async function tapped(page: Page, feed: EvenFeed): Promise<Felt> {
  await wait(SETTLE_MS);
  feed.play();
  const felt = await feel(page);
  await feed.pause();
  return felt;
}

async function countedRun(browser: Browser, address: string, feed: EvenFeed): Promise<Counts> {
  return withPhone(browser, address, 'ours', async (page) => {
    await wait(SETTLE_MS);
    const start = await startCounting(page);
    feed.play();
    await wait(COUNTED_MS);
    await feed.pause();
    await wait(SETTLE_MS);
    return countsSince(page, start);
  });
}

async function withPhone<Result>(browser: Browser, address: string, side: Side, run: (page: Page) => Promise<Result>): Promise<Result> {
  const page = await openPhone(browser, address, side);
  try {
    return await run(page);
  } finally {
    await page.context().close();
  }
}
