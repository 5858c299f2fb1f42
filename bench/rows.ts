import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { serve } from './inprocess.ts';
import { bothClients } from './rows/clients.ts';
import { EvenFeed } from './rows/evenfeed.ts';
import { openMeter, type Work } from './rows/cpu.ts';
import { openPhone, type Side, SIDES } from './rows/phone.ts';
import { median, type Table } from './table.ts';

const MATCHES = 500;
const PER_SECOND = 200;
/** Ours costs the main thread at most this many times what the page written by hand does. */
const MOST_RATIO = 1.2;

const ROUNDS = 3;
const SETTLE_MS = 3_000;
const IDLE_MS = 6_000;
const BUSY_MS = 12_000;

/**
 * 500 live matches, 200 changes a second, the match screen open on a phone. What the changes cost the main thread, ours beside
 * a page written by hand that shows the same rows from the same frames; each page alone, in turn, and against itself at rest.
 */
export async function rows(): Promise<Table> {
  const feed = new EvenFeed(MATCHES, PER_SECOND);
  const client = await bothClients();
  const service = await serve({ signature: feed.signature, open: () => feed }, client);
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    await feed.announced;
    const address = `http://localhost:${service.port}`;
    const spent: Record<Side, Spent[]> = { ours: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) for (const side of SIDES) spent[side].push(await spend(browser, address, side, feed));
    return tableOf(spent);
  } finally {
    await browser.close();
    await service.stop();
    await rm(client, { recursive: true, force: true });
  }
}

/** What a page's main thread did in a second: at rest, and with changes. */
interface Spent {
  readonly idle: Work;
  readonly busy: Work;
  /** Changes that the gateway stored in a second. */
  readonly rate: number;
}

async function spend(browser: Browser, address: string, side: Side, feed: EvenFeed): Promise<Spent> {
  const page = await openPhone(browser, address, side);
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
  const after = await measure(IDLE_MS);
  await page.context().close();
  return { idle: mean(before, after), busy, rate };
}

function mean(a: Work, b: Work): Work {
  return {
    task: (a.task + b.task) / 2,
    script: (a.script + b.script) / 2,
    layout: (a.layout + b.layout) / 2,
    style: (a.style + b.style) / 2,
  };
}

function tableOf(spent: Readonly<Record<Side, readonly Spent[]>>): Table {
  const net = (side: Side, part: keyof Work): number => median(spent[side].map(({ idle, busy }) => busy[part] - idle[part]));
  const ratio = net('ours', 'task') / net('bare', 'task');
  return {
    title: `${MATCHES} live matches, ${PER_SECOND} changes a second: main thread, ms of its processor time a second, less the same page at rest`,
    head: ['page', 'changes/s', 'all (median)', 'rounds', 'script', 'style', 'layout', 'at rest'],
    rows: SIDES.map((side) => [
      side === 'ours' ? 'ours' : 'written by hand',
      median(spent[side].map(({ rate }) => rate)).toFixed(0),
      net(side, 'task').toFixed(1),
      spent[side].map(({ idle, busy }) => (busy.task - idle.task).toFixed(1)).join(', '),
      net(side, 'script').toFixed(1),
      net(side, 'style').toFixed(1),
      net(side, 'layout').toFixed(1),
      median(spent[side].map(({ idle }) => idle.task)).toFixed(1),
    ]),
    verdict: `${ratio <= MOST_RATIO ? 'met' : 'MISSED'}: at most ${MOST_RATIO} times the page written by hand (${ratio.toFixed(2)})`,
    met: ratio <= MOST_RATIO,
  };
}
