import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { startInProcess } from './inProcess.ts';
import { type HeapSize, createHeapScales } from '#bench/memory/heapScales.ts';
import { speedUpAndCount, alwaysOpen, type OpenHandles, openHandles } from '#bench/soak/openHandles.ts';
import { type FastClock, fastTimers } from '#bench/soak/fastTimers.ts';
import { EndlessSeason } from '#bench/soak/endlessSeason.ts';
import { soakTable } from './soak/soakTable.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';

const HOURS = 8;
const SPEED = 60;
const MATCHES = 500;
const HOUR_MS = 3_600_000;
/** Heap samples per hour. */
const SAMPLES_PER_HOUR = 8;
/** Lets whatever started or ended with a screen finish. */
const SETTLE_MS = 3_000;
/** Open handles are sampled this often, at this interval. */
const SETTLE_SAMPLES = 20;
const SETTLE_INTERVAL_MS = 150;
/** How long the socket waits for a ping before it considers the gateway gone: the gateway's interval and timeout together. */
const PING_TIMEOUT_MS = 18_000;

/**
 * Runs the match screen for eight virtual hours of 500 matches, with gateway and page on one fast clock: the page's heap hour by hour,
 * and which listeners and timers are left after the screen. Flags: `--hours`, and `--speed` in virtual seconds a second. Throws
 * UsageError.
 */
export async function soak(args: readonly string[], note: Note): Promise<Table> {
  const { hours, speed } = flagsOf(args);
  const time: FastClock = { since: Date.now(), speed };
  const feed = new EndlessSeason(MATCHES, fastTimers(time));
  const gateway = await startInProcess(
    { supplier: 'bench', signature: feed.signature, open: () => feed },
    builtClient(),
    undefined,
    fastTimers(time),
  );
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`the page failed: ${error.message}\n`));
    await speedUpAndCount(page, time, PING_TIMEOUT_MS);
    await page.goto(`http://localhost:${gateway.port}/en-US/match/filter`);
    const before = await settledHandles(page);
    await page.locator('.screen-top button').first().click();
    await page.getByRole('article').first().waitFor();
    const samples = await sampleHours(page, hours, HOUR_MS / speed, note);
    const duringScreen = await openHandles(page);
    await page.locator('a[href$="/match/filter"]').first().click();
    const after = await settledHandles(page);
    return soakTable(
      { samples, before, duringScreen, after },
      `${hours} virtual hours of ${MATCHES} matches at ${speed} times their speed`,
    );
  } finally {
    await browser.close();
    await gateway.stop();
  }
}

/** Returns what is open on the screen above the match list, without short-lived timers, which are not in every sample. */
async function settledHandles(page: Page): Promise<OpenHandles> {
  await page.locator('.filter').waitFor();
  await wait(SETTLE_MS);
  const handles = [await openHandles(page)];
  while (handles.length < SETTLE_SAMPLES) {
    await wait(SETTLE_INTERVAL_MS);
    handles.push(await openHandles(page));
  }
  return alwaysOpen(handles);
}

/** Returns the heap samples of each hour. */
async function sampleHours(page: Page, hours: number, hourMs: number, note: Note): Promise<readonly (readonly HeapSize[])[]> {
  const sampleHeap = await createHeapScales(page);
  await wait(hourMs); // lists, tape and names fill up first
  const samples: HeapSize[][] = [];
  while (samples.length < hours) {
    const hourSamples: HeapSize[] = [];
    while (hourSamples.length < SAMPLES_PER_HOUR) {
      hourSamples.push(await sampleHeap());
      await wait(hourMs / SAMPLES_PER_HOUR);
    }
    samples.push(hourSamples);
    note(`hour ${samples.length} of ${hours}: heap, MB (median)`, (median(hourSamples.map(({ heap }) => heap)) / 1e6).toFixed(2));
  }
  return samples;
}

function flagsOf(args: readonly string[]): { readonly hours: number; readonly speed: number } {
  try {
    const { values } = parseArgs({ args: [...args], options: { hours: { type: 'string' }, speed: { type: 'string' } } });
    return { hours: numberOf('--hours', values.hours ?? String(HOURS), 2), speed: numberOf('--speed', values.speed ?? String(SPEED), 1) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}. soak takes --hours and --speed.`);
  }
}

function numberOf(flag: string, text: string, min: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min) return value;
  throw new UsageError(`${flag} ${text} is not a whole number from ${min} on.`);
}
