import type { BrowserContext, Page } from '@playwright/test';

/** Records how the first row looks after each DOM change, before it is painted, on each page that is loaded from now on. */
export async function recordLooks(context: BrowserContext): Promise<void> {
  await context.addInitScript(record);
}

/** Returns the recorded looks, each once in a row: `just-scored GOAL just-scored 1 0` is a flash, with the word and the board. */
export function looksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.rowLooks ?? []);
}

/** Runs in the page. Flashes are decorative, hence the classes. */
function record(): void {
  const looks: string[] = [];
  window.rowLooks = looks;
  new MutationObserver(() => {
    const row = document.querySelector('article.row');
    if (!row) return;
    const flash = row.classList.contains('just-scored') ? ['just-scored'] : [];
    const word = Array.from(row.querySelectorAll('.match-clock > .goal'), (one) => one.textContent);
    const board = Array.from(row.querySelectorAll('.score-box > b'), (half) => `${half.className} ${half.textContent}`.trim());
    const look = [...flash, ...word, ...board].join(' ');
    if (look !== looks.at(-1)) looks.push(look);
  }).observe(document, { subtree: true, attributes: true, childList: true, characterData: true });
}

declare global {
  interface Window {
    rowLooks?: readonly string[];
  }
}
