import type { BrowserContext, Page } from '@playwright/test';

/** Live regions, whose changes a screen reader announces. */
export const LIVE_REGION =
  ':is([aria-live], [role=status], [role=alert], [role=log], [role=timer], [role=marquee], output):not([aria-live=off])';

export interface Announcements {
  /** How each is announced, and its text: `polite: Saved`. Of the page that is loaded, since it was. */
  readonly lines: readonly string[];
  /** Number of regions that announced them. */
  readonly regions: number;
}

/** Records what live regions say on each page that is loaded from now on. */
export async function recordAnnouncements(pages: BrowserContext | Page): Promise<void> {
  await pages.addInitScript(recordLiveRegions, LIVE_REGION);
}

export function announcementsOf(page: Page): Promise<Announcements> {
  return page.evaluate(() => window.announcementsOf?.() ?? { lines: [], regions: 0 });
}

/** Returns how often a text was announced. */
export async function timesSaid(page: Page, text: string | RegExp): Promise<number> {
  const { lines } = await announcementsOf(page);
  return lines.filter((line) => (typeof text === 'string' ? line.includes(text) : text.test(line))).length;
}

/** Runs in the page: records text added to live regions. Text in nested regions counts twice, as screen readers announce it twice. */
export function recordLiveRegions(live: string): void {
  const lines: string[] = [];
  const regions = new Set<Element>();
  window.announcementsOf = () => ({ lines, regions: regions.size });
  new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) recordNode(node);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  function recordNode(node: Node): void {
    const element = node instanceof Element ? node : node.parentElement;
    for (let above = element; above; above = above.parentElement) if (above.matches(live)) announce(above, node);
    if (node instanceof Element) for (const inside of node.querySelectorAll(live)) announce(inside, inside);
  }

  function announce(region: Element, what: Node): void {
    const text = textsOf(what).join(' ');
    if (text === '') return;
    regions.add(region);
    lines.push(`${region.getAttribute('aria-live') ?? region.getAttribute('role') ?? region.tagName}: ${text}`);
  }

  function textsOf(node: Node): string[] {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    return [...node.childNodes].flatMap(textsOf);
  }
}

declare global {
  interface Window {
    announcementsOf?: () => Announcements;
  }
}
