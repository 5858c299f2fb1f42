import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** A page whose process is running answers within this. */
const ANSWER_MS = 1_000;

/** Returns the process ids of a browser's renderers, including a spare one. */
export async function renderersOf(browser: Browser): Promise<readonly number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Returns the process id of one page's renderer: paused, the page does not answer. Throws when there is none. */
export async function rendererOf(browser: Browser, page: Page): Promise<number> {
  for (const id of await renderersOf(browser)) {
    const resume = pause([id]);
    try {
      const hasAnswered = await Promise.race([page.evaluate(() => true), wait(ANSWER_MS, false)]);
      if (!hasAnswered) return id;
    } finally {
      resume();
    }
  }
  throw new Error(`no process of the browser renders ${page.url()}`);
}

/** Pauses processes as the system does with a page in the background; returns a function that resumes them. */
export function pause(renderers: readonly number[]): () => void {
  for (const id of renderers) process.kill(id, 'SIGSTOP');
  return () => {
    for (const id of renderers) process.kill(id, 'SIGCONT');
  };
}
