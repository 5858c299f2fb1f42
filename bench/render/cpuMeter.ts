import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The main thread's processor time per second, in ms. */
export interface CpuTime {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
}

/** Returns a function that measures a page's main thread in processor time, so that other processes do not count. */
export async function createCpuMeter(page: Page): Promise<(ms: number) => Promise<CpuTime>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (ms) => {
    const before = await read();
    const began = performance.now();
    await wait(ms);
    const after = await read();
    const seconds = (performance.now() - began) / 1_000;
    const msPerSecond = (name: string): number => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / seconds;
    return {
      task: msPerSecond('TaskDuration'),
      script: msPerSecond('ScriptDuration'),
      layout: msPerSecond('LayoutDuration'),
      style: msPerSecond('RecalcStyleDuration'),
    };
  };

  async function read(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
