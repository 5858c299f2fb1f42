import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { readConfig, UsageError } from '#gateway/config.ts';
import { createFeed } from '#gateway/feed/createFeed.ts';
import { freePort } from '#gateway/freePort.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { serve } from './inProcess.ts';
import { loadsOf } from '#bench/pageLoad/lighthouse.ts';
import { type Shifts, shiftsDuring } from '#bench/pageLoad/layoutShifts.ts';
import { loadTable, type Measured, PAGES, type PageName } from '#bench/pageLoad/verdict.ts';
import { EvenFeed } from '#bench/render/constantRateFeed.ts';
import type { Table } from './table.ts';

/** Loads of each page; the middle one counts. */
const TIMES = '5';
const MATCHES = 500;
const PER_SECOND = 200;
const LIVE_MS = 20_000;
const SETTLE_MS = 3_000;

/**
 * How Match and Index load on a phone, as built for production and served by the real gateway with its compression: Lighthouse
 * on a simulated match-day, then the layout shifts of 20 s in which 500 matches change 200 times a second. `--times` says how
 * many loads of each the middle is taken of. Throws UsageError.
 */
export async function load(args: readonly string[]): Promise<Table> {
  const times = timesOf(args);
  const shifted = await withChanges((browser, address, feed) => eachPage((path) => shiftsOn(browser, `${address}/en-US${path}`, feed)));
  const loaded = await withDay((address, port) => eachPage((path) => loadsOf(`${address}/en-US${path}`, port, times)));
  const measured = (page: PageName): Measured => ({ ...loaded[page], shifted: shifted[page] });
  return loadTable({ Match: measured('Match'), Index: measured('Index') }, `First loads on a phone, the middle of ${times}`);
}

async function eachPage<Result>(of: (path: string) => Promise<Result>): Promise<Record<PageName, Result>> {
  return { Match: await of(PAGES.Match), Index: await of(PAGES.Index) };
}

/** A gateway with a simulated day, and a browser that Lighthouse can speak to. */
async function withDay<Result>(run: (address: string, port: number) => Promise<Result>): Promise<Result> {
  const config = readConfig([], {});
  if (config === null) throw new UsageError('load has no help of its own: see the README.');
  const service = await serve(await createFeed(config, wallTimers, report), builtClient());
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const address = `http://localhost:${service.port}`;
    await eachPage((path) => visit(browser, `${address}/en-US${path}`)); // a gateway is slow with its first reader
    return await run(address, port);
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function visit(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.close();
}

async function withChanges<Result>(run: (browser: Browser, address: string, feed: EvenFeed) => Promise<Result>): Promise<Result> {
  const feed = new EvenFeed(MATCHES, PER_SECOND);
  const service = await serve({ supplier: 'bench', signature: feed.signature, open: () => feed }, builtClient());
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    await feed.announced;
    return await run(browser, `http://localhost:${service.port}`, feed);
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function shiftsOn(browser: Browser, address: string, feed: EvenFeed): Promise<Shifts> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('article').first().waitFor();
    await wait(SETTLE_MS);
    return await shiftsDuring(page, async () => {
      feed.play();
      await wait(LIVE_MS);
      await feed.pause();
    });
  } finally {
    await context.close();
  }
}

function timesOf(args: readonly string[]): number {
  const [flag, times = TIMES, ...more] = args.length === 0 ? ['--times'] : args;
  if (flag !== '--times' || !/^[1-9]\d*$/.test(times) || more.length > 0)
    throw new UsageError('load takes --times, a whole number from 1 on.');
  return Number(times);
}

function report(message: string): void {
  process.stderr.write(`${message}\n`);
}
