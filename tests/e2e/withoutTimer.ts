import type { Page } from '@playwright/test';

/** Keeps what leaves the page by itself `afterMs` after it came: on a busy machine it would leave before it is looked at. */
export async function withoutTimer(page: Page, afterMs: number): Promise<void> {
  await page.addInitScript((dropped) => {
    const start = window.setTimeout;
    const startOthers = (run: TimerHandler, after?: number, ...given: unknown[]): number =>
      after === dropped ? 0 : start(run, after, ...given);
    Object.assign(window, { setTimeout: startOthers });
  }, afterMs);
}
