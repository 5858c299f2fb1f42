import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { UsageError } from '#gateway/config.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { serve } from './inProcess.ts';
import { type Held, openScales } from '#bench/memory/heapScales.ts';
import { countAndHasten, leastOf, type Open, openOn } from '#bench/soak/openHandles.ts';
import { type FastTime, fastTimers } from '#bench/soak/fastTimers.ts';
import { Season } from '#bench/soak/workload.ts';
import { soakTable } from './soak/verdict.ts';
import type { Table } from './table.ts';

const HOURS = 8;
const SPEED = 60;
const MATCHES = 500;
const HOUR_MS = 3_600_000;
/** Each hour is weighed so often. */
const SAMPLES = 8;
/** What was begun with a screen, or ended with it, has had its time. */
const SETTLE_MS = 3_000;
/** What stays is looked for so often, and so far apart. */
const LOOKS = 20;
const LOOK_MS = 150;
/** How long the socket listens for a ping before it takes the gateway for gone: the gateway's two figures together. */
const WIRE_MS = 18_000;

/**
 * Eight virtual hours of 500 matches on the match screen, gateway and page running by one fast clock: what the page holds hour
 * by hour, and what of its listeners and timers is left when the screen is. Flags: `--hours`, and `--speed` in virtual seconds
 * a second. Throws UsageError.
 */
export async function soak(args: readonly string[]): Promise<Table> {
  const { hours, speed } = flagsOf(args);
  const time: FastTime = { since: Date.now(), speed };
  const season = new Season(MATCHES, fastTimers(time));
  const service = await serve(
    { supplier: 'bench', signature: season.signature, open: () => season },
    builtClient(),
    undefined,
    fastTimers(time),
  );
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'en-US' });
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`the page failed: ${error.message}\n`));
    await countAndHasten(page, time, WIRE_MS);
    await page.goto(`http://localhost:${service.port}/en-US/match/filter`);
    const before = await settled(page);
    await page.locator('.screen-top button').first().click();
    await page.getByRole('article').first().waitFor();
    const held = await weighed(page, hours, HOUR_MS / speed);
    const on = await openOn(page);
    await page.locator('a[href$="/match/filter"]').first().click();
    const after = await settled(page);
    return soakTable({ held, before, on, after }, `${hours} virtual hours of ${MATCHES} matches at ${speed} times their speed`);
  } finally {
    await browser.close();
    await service.stop();
  }
}

/** What stays open once the screen above the match list has come, or has come back: a timer of a moment is there in one look of several. */
async function settled(page: Page): Promise<Open> {
  await page.locator('.filter').waitFor();
  await wait(SETTLE_MS);
  const looks = [await openOn(page)];
  while (looks.length < LOOKS) {
    await wait(LOOK_MS);
    looks.push(await openOn(page));
  }
  return leastOf(looks);
}

/** The weights of each hour. */
async function weighed(page: Page, hours: number, hourMs: number): Promise<readonly (readonly Held[])[]> {
  const weigh = await openScales(page);
  await wait(hourMs); // lists, tape and names fill first
  const held: Held[][] = [];
  while (held.length < hours) {
    const hour: Held[] = [];
    while (hour.length < SAMPLES) {
      hour.push(await weigh());
      await wait(hourMs / SAMPLES);
    }
    held.push(hour);
    process.stderr.write(`hour ${held.length} of ${hours}\n`);
  }
  return held;
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

function numberOf(flag: string, text: string, least: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least) return value;
  throw new UsageError(`${flag} ${text} is not a whole number from ${least} on.`);
}
