import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { serve } from './inProcess.ts';
import { type Figures, measureBeside, rendersOfOurs } from '#bench/render/measureLibraries.ts';
import { besideTable } from '#bench/render/librariesTable.ts';
import { allClients, bothClients } from '#bench/render/clients.ts';
import { type Counts, countedClient, countsSince, startCounting } from '#bench/render/countedClient.ts';
import { EvenFeed } from '#bench/render/constantRateFeed.ts';
import { type RowsFlags, rowsFlags } from '#bench/render/flags.ts';
import { lagsOf } from '#bench/render/lag.ts';
import { type Side, SIDES, withPhone } from '#bench/render/phone.ts';
import { spend, type Spent } from '#bench/render/mainThreadTime.ts';
import { type Felt, feel, together } from '#bench/render/interactions.ts';
import { type Found, tableOf } from '#bench/render/verdict.ts';
import { type Pinned, PINNED, spendOnWall } from '#bench/render/wall.ts';
import type { Table } from './table.ts';

const MATCHES = 500;
const PER_SECOND = 200;
/** Rounds of each page, in turn, so that drift hits both. */
const ROUNDS = 3;
/** Visits of each page that are tapped through, in turn too, each of a page just opened. */
const VISITS = 3;
const SETTLE_MS = 3_000;
const COUNTED_MS = 20_000;

/**
 * 500 live matches, 200 changes a second, the match screen open on a phone: ours, as built for production and served by the
 * real gateway, beside a page written by hand that shows the same rows from the same frames. With `--libraries` beside plain lists
 * fed by libraries too, at each of `--rates` changes a second. Throws UsageError.
 */
export async function rows(args: readonly string[]): Promise<Table> {
  const flags = rowsFlags(args);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    if (flags.libraries) return await librariesRun(browser, flags);
    const timed = await withGateway(await bothClients(), (address, feed) => timedRun(browser, address, feed));
    const counts = await withGateway(await countedClient(), (address, feed) => countedRun(browser, address, feed));
    return tableOf({ ...timed, counts }, `${MATCHES} live matches, ${PER_SECOND} changes a second, on a phone`);
  } finally {
    await browser.close();
  }
}

async function librariesRun(browser: Browser, { matches, rates, rounds, pages }: RowsFlags): Promise<Table> {
  const figures = await withGateway(
    await allClients(),
    async (address, feed) => {
      const found: Figures[] = [];
      for (const rate of rates) {
        feed.perSecond = rate;
        found.push(...(await measureBeside(browser, address, feed, pages, rounds)));
      }
      return found;
    },
    matches,
  );
  if (pages.includes('ours')) await withRendersOfOurs();
  return {
    ...besideTable(figures, `${matches} live matches on a phone: plain lists fed by libraries beside ours`),
    section: `render --libraries, ${matches} matches`,
  };

  async function withRendersOfOurs(): Promise<void> {
    await withGateway(
      await countedClient(),
      async (address, feed) => {
        for (const [i, one] of figures.entries()) {
          if (one.page !== 'ours') continue;
          feed.perSecond = one.perSecond;
          figures[i] = { ...one, renders: await rendersOfOurs(browser, address, feed) };
        }
      },
      matches,
    );
  }
}

/** A gateway of its own with matches that stand still until told; `client` is removed at the end. */
async function withGateway<Result>(
  client: string,
  run: (address: string, feed: EvenFeed) => Promise<Result>,
  matches = MATCHES,
): Promise<Result> {
  const feed = new EvenFeed(matches, PER_SECOND);
  const service = await serve({ supplier: 'bench', signature: feed.signature, open: () => feed }, client);
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
  const visits: Record<Side, Felt[]> = { ours: [], bare: [] };
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const side of SIDES) visits[side].push(await withPhone(browser, address, side, (page) => tapped(page, feed)));
  const felt = { ours: together(visits.ours), bare: together(visits.bare) };
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
