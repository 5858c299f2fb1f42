import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { startInProcess } from './inProcess.ts';
import { type Figures, measurePages, countRenders } from '#bench/render/measurePages.ts';
import { librariesTable } from '#bench/render/librariesTable.ts';
import { buildWithLibraries, buildWithBaseline } from '#bench/render/benchBuilds.ts';
import { type Counts, countedClient, countsSince, startCounting } from '#bench/render/countedClient.ts';
import { ConstantRateFeed } from '#bench/render/constantRateFeed.ts';
import { type RenderFlags, readRenderFlags } from '#bench/render/renderFlags.ts';
import { measureLags } from '#bench/render/measureLags.ts';
import { type Side, SIDES, withPhone } from '#bench/render/phone.ts';
import { measureMainThread, type MainThreadTime } from '#bench/render/mainThreadTime.ts';
import { type Responsiveness, inpOf, measureInteractions, combineVisits, starsReached } from '#bench/render/interactions.ts';
import { type RenderResults, renderTable } from '#bench/render/renderTable.ts';
import { type WallState, WALL_STATES, measureWall } from '#bench/render/measureWall.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';

const MATCHES = 500;
const PER_SECOND = 200;
/** Rounds of each page, taking turns so that drift affects both. */
const ROUNDS = 3;
/** Visits of each page with taps, also taking turns, each on a fresh page. */
const VISITS = 3;
const SETTLE_MS = 3_000;
const COUNTED_MS = 20_000;

/**
 * Measures 500 live matches with 200 changes a second and the match screen open on a phone: the production build on the real gateway,
 * beside a page without libraries that shows the same rows from the same frames. With `--libraries` also beside plain lists on top of
 * libraries, at each of `--rates` changes a second. Throws UsageError.
 */
export async function render(args: readonly string[], note: Note): Promise<Table> {
  const flags = readRenderFlags(args);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    if (flags.libraries) return await librariesRun(browser, flags, note);
    const timed = await withGateway(await buildWithBaseline(), (address, feed) => measureTimes(browser, address, feed, note));
    const counts = await withGateway(await countedClient(), (address, feed) => measureCounts(browser, address, feed));
    note('rows rendered, of changes to mounted rows', `${counts.rendered} of ${counts.changed}`);
    return renderTable({ ...timed, counts }, `${MATCHES} live matches, ${PER_SECOND} changes a second, on a phone`);
  } finally {
    await browser.close();
  }
}

async function librariesRun(browser: Browser, { matches, rates, rounds, pages }: RenderFlags, note: Note): Promise<Table> {
  const figures = await withGateway(
    await buildWithLibraries(),
    async (address, feed) => {
      const results: Figures[] = [];
      for (const rate of rates) {
        feed.perSecond = rate;
        results.push(...(await measurePages(browser, address, feed, pages, rounds, note)));
      }
      return results;
    },
    matches,
  );
  if (pages.includes('ours')) await withRenderCounts();
  return {
    ...librariesTable(figures, `${matches} live matches on a phone: plain lists on top of libraries beside ours`),
    section: `render --libraries, ${matches} matches`,
  };

  async function withRenderCounts(): Promise<void> {
    await withGateway(
      await countedClient(),
      async (address, feed) => {
        for (const [i, page] of figures.entries()) {
          if (page.page !== 'ours') continue;
          feed.perSecond = page.perSecond;
          figures[i] = { ...page, renders: await countRenders(browser, address, feed) };
        }
      },
      matches,
    );
  }
}

/** Runs a gateway of its own whose matches change only on request; removes `client` at the end. */
async function withGateway<Result>(
  client: string,
  run: (address: string, feed: ConstantRateFeed) => Promise<Result>,
  matches = MATCHES,
): Promise<Result> {
  const feed = new ConstantRateFeed(matches, PER_SECOND);
  const gateway = await startInProcess({ supplier: 'bench', signature: feed.signature, open: () => feed }, client);
  try {
    await feed.announced;
    return await run(`http://localhost:${gateway.port}`, feed);
  } finally {
    await gateway.stop();
    await rm(client, { recursive: true, force: true });
  }
}

async function measureTimes(browser: Browser, address: string, feed: ConstantRateFeed, note: Note): Promise<Omit<RenderResults, 'counts'>> {
  const times: Record<Side, MainThreadTime[]> = { ours: [], baseline: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const side of SIDES) {
      const time = await withPhone(browser, address, side, (page) => measureMainThread(page, feed));
      note(`${side}: main thread, ms per second`, time.net.task.toFixed(1));
      times[side].push(time);
    }
  const lags = {
    ours: await withPhone(browser, address, 'ours', (page) => measureLags(page, feed)),
    baseline: await withPhone(browser, address, 'baseline', (page) => measureLags(page, feed)),
  };
  for (const side of SIDES) note(`${side}: report to text, ms (median)`, median(lags[side]).toFixed(0));
  const visits: Record<Side, Responsiveness[]> = { ours: [], baseline: [] };
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const side of SIDES) {
      const taps = await withPhone(browser, address, side, (page) => measureTaps(page, feed, side));
      note(`${side}: tap to paint, ms (p98)`, `${inpOf(taps.taps).toFixed(0)}, ${starsReached(taps)} stars reached`);
      visits[side].push(taps);
    }
  const responsiveness = { ours: combineVisits(visits.ours), baseline: combineVisits(visits.baseline) };
  const wall: Record<WallState, MainThreadTime[]> = { empty: [], full: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const state of WALL_STATES) {
      const time = await measureWall(browser, address, state, feed);
      note(`wall ${state}: main thread, ms per second`, time.net.task.toFixed(1));
      wall[state].push(time);
    }
  return { times, lags, responsiveness, wall };
}

async function measureTaps(page: Page, feed: ConstantRateFeed, side: Side): Promise<Responsiveness> {
  await wait(SETTLE_MS);
  feed.play();
  const responsiveness = await measureInteractions(page, { opensMatches: side === 'ours' });
  await feed.pause();
  return responsiveness;
}

async function measureCounts(browser: Browser, address: string, feed: ConstantRateFeed): Promise<Counts> {
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
