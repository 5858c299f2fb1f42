import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { readConfig, UsageError } from '#gateway/config.ts';
import { createFeed } from '#gateway/feed/createFeed.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { recordingsFolder } from '#tests/builders/recording.ts';
import { serve } from './inProcess.ts';
import { evening } from '#bench/memory/playEvening.ts';
import { type Held, openScales } from '#bench/memory/heapScales.ts';
import { openPhone } from '#bench/render/phone.ts';
import { median, type Table } from './table.ts';

/** Match seconds a second: an hour of play passes in a minute. */
const SPEED = 60;
/** The page may hold so much more at the end than at the beginning, in bytes. */
const MOST_GROWTH = 1_000_000;
/** The run is told in so many parts; the last is held against the first. */
const PARTS = 6;
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;

/** The tape keeps ten minutes: until it is full a page grows, and that is no leak. */
const WARM_MINUTES = 11;
const MINUTES = 6;

/**
 * The match screen left open while the gateway plays an evening at sixty times its speed: what the page holds after a collection
 * of garbage. Flags: `--minutes` of wall time that count, `--warm` minutes before them, `--recordings` a folder to play; unless
 * told, the real recordings where they are, else an evening made up. Throws UsageError and StartError.
 */
export async function memory(args: readonly string[]): Promise<Table> {
  const { minutes, warm, recordings } = flagsOf(args);
  const made = recordings === null ? await evening() : null;
  const config = readConfig(['--feed', 'recorded', '--recordings', recordings ?? made?.folder ?? '', '--speed', String(SPEED)], {});
  if (config === null) throw new UsageError('memory has no help of its own: see the README.');
  const service = await serve(await createFeed(config, wallTimers, report), builtClient());
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await openPhone(browser, `http://localhost:${service.port}`, 'ours');
    const weigh = await openScales(page);
    await wait(warm * MINUTE_MS);
    const held: Held[] = [];
    const end = performance.now() + minutes * MINUTE_MS;
    while (performance.now() < end) {
      held.push(await weigh());
      await wait(SAMPLE_MS);
    }
    return tableOf(held, `${minutes} h of play in ${minutes} minutes, after ${warm} minutes of warming up, the match screen open`);
  } finally {
    await browser.close();
    await service.stop();
    await made?.remove();
  }
}

function flagsOf(args: readonly string[]): { readonly minutes: number; readonly warm: number; readonly recordings: string | null } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { minutes: { type: 'string' }, warm: { type: 'string' }, recordings: { type: 'string' } },
    });
    return {
      minutes: minutesOf('--minutes', values.minutes ?? String(MINUTES), 1),
      warm: minutesOf('--warm', values.warm ?? String(WARM_MINUTES), 0),
      recordings: values.recordings ?? recordingsFolder(),
    };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}. memory takes --minutes, --warm and --recordings.`,
    );
  }
}

function minutesOf(flag: string, text: string, least: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= least) return value;
  throw new UsageError(`${flag} ${text} is not a number of minutes from ${least} on.`);
}

function report(message: string): void {
  process.stderr.write(`${message}\n`);
}

function tableOf(held: readonly Held[], title: string): Table {
  const size = held.length / PARTS;
  const parts = Array.from({ length: PARTS }, (_, i) => held.slice(Math.round(i * size), Math.round((i + 1) * size)));
  const heap = (part: readonly Held[] = []): number => median(part.map((one) => one.heap));
  const growth = heap(parts.at(-1)) - heap(parts[0]);
  const met = growth <= MOST_GROWTH;
  return {
    title,
    head: ['part', 'samples', 'heap, MB (median)', 'more than the first', 'nodes', 'listeners'],
    rows: parts.map((part, i) => [
      `${i + 1} of ${PARTS}`,
      String(part.length),
      (heap(part) / 1e6).toFixed(2),
      ((heap(part) - heap(parts[0])) / 1e6).toFixed(2),
      median(part.map((one) => one.nodes)).toFixed(0),
      median(part.map((one) => one.listeners)).toFixed(0),
    ]),
    verdict: `${met ? 'met' : 'MISSED'}: the last part holds at most ${MOST_GROWTH / 1e6} MB more than the first (${(growth / 1e6).toFixed(2)})`,
    met,
  };
}
