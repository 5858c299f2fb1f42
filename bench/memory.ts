import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { builtClient } from '#gateway/http/builtClient.ts';
import { readConfig } from '#gateway/config.ts';
import { UsageError } from '#gateway/base/usageError.ts';
import { createFeed } from '#gateway/createFeed.ts';
import { wallTimers } from '#gateway/live/wallTimers.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/builders/chromium.ts';
import { recordingsFolder } from '#tests/builders/aRecording.ts';
import { startInProcess } from './inProcess.ts';
import { generateEvening } from '#bench/memory/generateEvening.ts';
import { type HeapSize, createHeapScales } from '#bench/memory/heapScales.ts';
import { openPhone } from '#bench/render/phone.ts';
import type { Note } from './progress.ts';
import { median, type Table } from './table.ts';

/** Match seconds a second: an hour of play takes a minute. */
const SPEED = 60;
/** The maximum growth of the page's heap from the first to the last part, in bytes. */
const MAX_GROWTH = 1_000_000;
/** The run is divided into so many parts, of which the last is compared with the first. */
const PART_COUNT = 6;
const SAMPLE_MS = 5_000;
const MINUTE_MS = 60_000;

/** The tape keeps ten minutes, so a page grows until it is full, which is no leak. */
const WARM_MINUTES = 11;
const MINUTES = 6;

/**
 * Leaves the match screen open while the gateway plays an evening at sixty times its speed, and samples the page's heap after garbage
 * collections. Flags: `--minutes` of measured wall time, `--warm` minutes before them, `--recordings` a folder to play; by default the
 * real recordings where present, else a generated evening. Throws UsageError and StartError.
 */
export async function memory(args: readonly string[], note: Note): Promise<Table> {
  const { minutes, warm, recordings } = flagsOf(args);
  const generated = recordings === null ? await generateEvening() : null;
  const config = readConfig(['--feed', 'recorded', '--recordings', recordings ?? generated?.folder ?? '', '--speed', String(SPEED)], {});
  if (config === null) throw new UsageError('memory has no --help: see bench/README.md.');
  const gateway = await startInProcess(await createFeed(config, wallTimers, reportError), builtClient());
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await openPhone(browser, `http://localhost:${gateway.port}`, 'ours');
    const sampleHeap = await createHeapScales(page);
    await wait(warm * MINUTE_MS);
    const samples: HeapSize[] = [];
    const end = performance.now() + minutes * MINUTE_MS;
    while (performance.now() < end) {
      const sample = await sampleHeap();
      note('heap, MB', (sample.heap / 1e6).toFixed(2));
      samples.push(sample);
      await wait(SAMPLE_MS);
    }
    return memoryTable(
      samples,
      `${minutes} h of play in ${minutes} minutes, after ${warm} minutes of warming up, with the match screen open`,
    );
  } finally {
    await browser.close();
    await gateway.stop();
    await generated?.remove();
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

function minutesOf(flag: string, text: string, min: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value) && value >= min) return value;
  throw new UsageError(`${flag} ${text} is not a number of minutes from ${min} on.`);
}

function reportError(message: string): void {
  process.stderr.write(`${message}\n`);
}

function memoryTable(samples: readonly HeapSize[], title: string): Table {
  const size = samples.length / PART_COUNT;
  const parts = Array.from({ length: PART_COUNT }, (_, i) => samples.slice(Math.round(i * size), Math.round((i + 1) * size)));
  const heap = (part: readonly HeapSize[] = []): number => median(part.map((sample) => sample.heap));
  const growth = heap(parts.at(-1)) - heap(parts[0]);
  const met = growth <= MAX_GROWTH;
  return {
    title,
    head: ['part', 'samples', 'heap, MB (median)', 'growth, MB', 'nodes', 'listeners'],
    rows: parts.map((part, i) => [
      `${i + 1} of ${PART_COUNT}`,
      String(part.length),
      (heap(part) / 1e6).toFixed(2),
      ((heap(part) - heap(parts[0])) / 1e6).toFixed(2),
      median(part.map((sample) => sample.nodes)).toFixed(0),
      median(part.map((sample) => sample.listeners)).toFixed(0),
    ]),
    verdict: `${met ? 'met' : 'MISSED'}: the last part uses at most ${MAX_GROWTH / 1e6} MB more than the first (${(growth / 1e6).toFixed(2)})`,
    met,
  };
}
