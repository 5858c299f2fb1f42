import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { readConfig } from '#gateway/config.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { createFeed } from '#gateway/createFeed.ts';
import { freePort } from '#gateway/base/freePort.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { startInProcess } from './inProcess.ts';
import { measureLoads } from '#bench/pageLoad/lighthouse.ts';
import { type Shifts, measureShifts } from '#bench/pageLoad/layoutShifts.ts';
import { pageLoadTable, type Measured, PAGES, type PageName } from '#bench/pageLoad/pageLoadTable.ts';
import { ConstantRateFeed } from '#bench/render/constantRateFeed.ts';
import type { Note } from './progress.ts';
import type { Table } from './table.ts';

/** Loads of each page; the median counts. */
const DEFAULT_COUNT = '5';
const MATCHES = 500;
const PER_SECOND = 200;
const LIVE_MS = 20_000;
const SETTLE_MS = 3_000;

/**
 * Measures how Match and Index load on a phone, as built for production and served by the real gateway with its compression: Lighthouse
 * on a simulated match day, then the layout shifts of 20 s in which 500 matches change 200 times a second. `--times` sets the number of
 * loads per page. Throws UsageError.
 */
export async function pageLoad(args: readonly string[], note: Note): Promise<Table> {
  const count = countOf(args);
  const shifts = await withChanges((browser, address, feed) =>
    eachPage(async (path) => {
      const pageShifts = await shiftsOn(browser, `${address}/en-US${path}`, feed);
      note(`/en-US${path}: layout shifts`, pageShifts.sum.toFixed(3));
      return pageShifts;
    }),
  );
  const loads = await withSimulatedDay((address, port) =>
    eachPage(async (path) => {
      const load = await measureLoads(`${address}/en-US${path}`, port, count);
      note(`/en-US${path}: first contentful paint, ms`, load.fcp.toFixed(0));
      return load;
    }),
  );
  const measured = (page: PageName): Measured => ({ ...loads[page], shifts: shifts[page] });
  return pageLoadTable({ Match: measured('Match'), Index: measured('Index') }, `First loads on a phone, median of ${count}`);
}

async function eachPage<Result>(measurePage: (path: string) => Promise<Result>): Promise<Record<PageName, Result>> {
  return { Match: await measurePage(PAGES.Match), Index: await measurePage(PAGES.Index) };
}

/** Runs a gateway with a simulated day and a browser that Lighthouse can control. */
async function withSimulatedDay<Result>(run: (address: string, port: number) => Promise<Result>): Promise<Result> {
  const config = readConfig([], {});
  if (config === null) throw new UsageError('pageLoad has no --help: see bench/README.md.');
  const gateway = await startInProcess(await createFeed(config, wallTimers, reportError), builtClient());
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const address = `http://localhost:${gateway.port}`;
    await eachPage((path) => visit(browser, `${address}/en-US${path}`)); // warms up the gateway, whose first answers are slow
    return await run(address, port);
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

async function visit(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await page.close();
}

async function withChanges<Result>(run: (browser: Browser, address: string, feed: ConstantRateFeed) => Promise<Result>): Promise<Result> {
  const feed = new ConstantRateFeed(MATCHES, PER_SECOND);
  const gateway = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, builtClient());
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    await feed.announced;
    return await run(browser, `http://localhost:${gateway.port}`, feed);
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

async function shiftsOn(browser: Browser, address: string, feed: ConstantRateFeed): Promise<Shifts> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('article').first().waitFor();
    await wait(SETTLE_MS);
    return await measureShifts(page, async () => {
      feed.play();
      await wait(LIVE_MS);
      await feed.pause();
    });
  } finally {
    await context.close();
  }
}

function countOf(args: readonly string[]): number {
  const [flag, count = DEFAULT_COUNT, ...rest] = args.length === 0 ? ['--times'] : args;
  if (flag !== '--times' || !/^[1-9]\d*$/.test(count) || rest.length > 0)
    throw new UsageError('pageLoad takes --times, a whole number from 1 on.');
  return Number(count);
}

function reportError(message: string): void {
  process.stderr.write(`${message}\n`);
}
