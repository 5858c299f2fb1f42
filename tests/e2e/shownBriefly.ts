import type { BrowserContext, Page } from '@playwright/test';

/**
 * Records, on each page that is loaded from now on, what leaves by itself: the sentences of rows ("… just scored") and the texts of toasts. A
 * busy machine may look at them when they are gone.
 */
export async function recordShown(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(record);
}

/** Returns the different sentences and texts that a page has shown since it was loaded, in their order. */
export function shownOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.shownBriefly ?? []);
}

/** Runs in the page. */
function record(): void {
  const shown: string[] = [];
  window.shownBriefly = shown;
  new MutationObserver(() => {
    const names = Array.from(document.querySelectorAll('article button[aria-label]'), (button) => button.getAttribute('aria-label') ?? '');
    const toasts = Array.from(document.querySelectorAll('.toasts > *'), (toast) => toast.textContent);
    for (const text of [...names, ...toasts]) if (!shown.includes(text)) shown.push(text);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'], childList: true, characterData: true });
}

declare global {
  interface Window {
    shownBriefly?: readonly string[];
  }
}
