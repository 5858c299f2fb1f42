import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What the main thread of a page did in a second: processor time in ms, whatever else the machine had to do. */
export interface Work {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
}

/** Measures the main thread of a page by its own clock of the processor, so that busy neighbours do not count. */
export async function openMeter(page: Page): Promise<(ms: number) => Promise<Work>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async (ms) => {
    const before = await read();
    const began = performance.now();
    await wait(ms);
    const after = await read();
    const seconds = (performance.now() - began) / 1_000;
    const spent = (name: string): number => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / seconds;
    return {
      task: spent('TaskDuration'),
      script: spent('ScriptDuration'),
      layout: spent('LayoutDuration'),
      style: spent('RecalcStyleDuration'),
    };
  };

  async function read(): Promise<ReadonlyMap<string, number>> {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }
}
