import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** A page whose process is not stopped says something within this. */
const ANSWER_MS = 1_000;

/** The processes that draw a browser's pages, one that is kept for the next page among them. */
export async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** The process of one page: without it the page does not answer. Throws when every process can be spared. */
export async function rendererOf(browser: Browser, page: Page): Promise<number> {
  for (const id of await renderersOf(browser)) {
    const wake = lull([id]);
    try {
      const answered = await Promise.race([page.evaluate(() => true), wait(ANSWER_MS, false)]);
      if (!answered) return id;
    } finally {
      wake();
    }
  }
  throw new Error(`no process of the browser draws ${page.url()}`);
}

/** Stops processes as the system does with a page in a pocket; the answer lets them go on. */
export function lull(renderers: readonly number[]): () => void {
  for (const id of renderers) process.kill(id, 'SIGSTOP');
  return () => {
    for (const id of renderers) process.kill(id, 'SIGCONT');
  };
}
