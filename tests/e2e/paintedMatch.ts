import type { Page } from '@playwright/test';

/** What the match screen showed from a time on, by the clock of the device (ms). */
export interface Painted {
  readonly at: number;
  /** `1–0`; empty while none is shown. */
  readonly score: string;
  /** `67:24`, `45+1:08` or a word. */
  readonly clock: string;
  readonly note: string;
  /** The sentences of the timeline, newest first. */
  readonly story: readonly string[];
}

/** Keeps each different state of the match screens that a page shows. */
export async function logPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const painted: Painted[] = [];
    window.painted = painted;
    const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    let last = '';
    const observer = new MutationObserver(() => {
      const state = {
        score: Array.from(document.querySelectorAll('.scoreboard .score b'), (figure) => figure.textContent).join('–'),
        clock: textOf('.scoreboard .clock'),
        note: textOf('.scoreboard .note'),
        story: Array.from(document.querySelectorAll('.timeline > li > .visually-hidden'), (sentence) => sentence.textContent ?? ''),
      };
      const text = JSON.stringify(state);
      if (text !== last) painted.push({ at: Date.now(), ...state });
      last = text;
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

/** Returns what a page has shown so far. */
export function paintsOf(page: Page): Promise<readonly Painted[]> {
  return page.evaluate(() => window.painted ?? []);
}

declare global {
  interface Window {
    /** What `logPaints` has kept. */
    painted?: readonly Painted[];
  }
}
