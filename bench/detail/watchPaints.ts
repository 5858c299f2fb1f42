import type { Page } from '@playwright/test';

/** A text that was painted. */
export interface PaintedText {
  readonly text: string;
  /** Machine time in ms, right after the frame that shows it: at most a frame late, when the text was written within a frame. */
  readonly at: number;
}

/** Records from now on which texts the first element of a selector shows, and when they were painted. */
export function watchPaints(page: Page, selector: string): Promise<void> {
  return page.evaluate((selector) => {
    const painted: PaintedText[] = [];
    Object.assign(window, { paintedTexts: painted });
    let last = document.querySelector(selector)?.textContent ?? '';
    new MutationObserver(() => {
      const text = document.querySelector(selector)?.textContent ?? '';
      if (text === last) return;
      last = text;
      requestAnimationFrame(() => {
        // A message is received after the frame; a timer may be held back.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => painted.push({ text, at: performance.timeOrigin + performance.now() });
        port2.postMessage(null);
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, selector);
}

/** Returns the texts recorded so far. */
export function paintsOf(page: Page): Promise<readonly PaintedText[]> {
  return page.evaluate(() => Reflect.get(window, 'paintedTexts'));
}
