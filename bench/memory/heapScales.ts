import type { Page } from '@playwright/test';

/** What a page holds that nothing can collect. */
export interface Held {
  /** Bytes of its script's heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Weighs a page, after having its garbage collected. */
export async function openScales(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage'); // the first lets go of what only finalizers held
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return { heap: usedSize, nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };
}
