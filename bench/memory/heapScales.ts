import type { Page } from '@playwright/test';

/** What a page references after a garbage collection. */
export interface HeapSize {
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Returns a function that collects a page's garbage and measures what is left. */
export async function createHeapScales(page: Page): Promise<() => Promise<HeapSize>> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('Performance.enable');
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage'); // the first runs finalizers, whose objects the second collects
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
    return { heap: usedSize, nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
  };
}
