import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { createCpuMeter, type CpuTime } from './cpuMeter.ts';
import type { ConstantRateFeed } from './constantRateFeed.ts';

const SETTLE_MS = 3_000;
const IDLE_MS = 6_000;
const BUSY_MS = 12_000;

/** A page's main-thread time per second: for changes alone, and at rest. */
export interface MainThreadTime {
  readonly net: CpuTime;
  readonly rest: CpuTime;
  /** Changes stored by the gateway per second. */
  readonly rate: number;
}

/** Measures a page with changes, and at rest before and after them. */
export async function measureMainThread(page: Page, feed: ConstantRateFeed): Promise<MainThreadTime> {
  const measure = await createCpuMeter(page);
  await wait(SETTLE_MS);
  const before = await measure(IDLE_MS);
  feed.play();
  await wait(SETTLE_MS);
  const sentBefore = feed.sent.length;
  const busy = await measure(BUSY_MS);
  const rate = ((feed.sent.length - sentBefore) * 1_000) / BUSY_MS;
  await feed.pause();
  await wait(SETTLE_MS);
  const rest = combine([before, await measure(IDLE_MS)], ([a = 0, b = 0]) => (a + b) / 2);
  return { net: combine([busy, rest], ([a = 0, b = 0]) => a - b), rest, rate };
}

function combine(measurements: readonly CpuTime[], combineValues: (figures: readonly number[]) => number): CpuTime {
  const part = (name: keyof CpuTime): number => combineValues(measurements.map((entry) => entry[name]));
  return { task: part('task'), script: part('script'), layout: part('layout'), style: part('style') };
}
