import { type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Records, on each page that is loaded from now on, what leaves by itself: the sentences of rows ("… just scored") and the texts of toasts. A
 * busy machine may look at them when they are gone.
 */
export async function recordShown(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(record);
}

/** Waits until a page shows such a sentence or text, or has shown it since it was loaded. */
export async function expectShown(page: Page, text: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.shownBriefly)).toContainEqual(expect.stringMatching(text));
}

/** Runs in the page. */
function record(): void {
  const shown: string[] = [];
  window.shownBriefly = shown;
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('article button[aria-label], .toasts > *')) {
      const text = element.getAttribute('aria-label') ?? element.textContent;
      if (!shown.includes(text) && element.checkVisibility({ visibilityProperty: true })) shown.push(text);
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'], childList: true, characterData: true });
}

declare global {
  interface Window {
    shownBriefly?: readonly string[];
  }
}
