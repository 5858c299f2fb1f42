import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const LOCALES = 'locales/en-US';
/** A part of a text that i18next did not fill in, or nobody gave it. */
const UNFILLED = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object/;

/** Returns the texts of a page, labels included, that are a key of the locales instead of words, or contain a part without a value. */
export async function rawKeys(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(textsInPage);
  return texts.filter((text) => UNFILLED.test(text) || (text.match(/[\w:]+(?:\.\w+)+|\w+:\w+/g) ?? []).some((word) => KEYS.has(word)));
}

/** Keys as i18next returns them for a missing text: with and without their namespace, plurals without their form. */
const KEYS: ReadonlySet<string> = new Set(
  readdirSync(LOCALES).flatMap((file) => {
    const keys = keysOf(JSON.parse(readFileSync(`${LOCALES}/${file}`, 'utf8')));
    return keys.flatMap((key) => [...(key.includes('.') ? [key] : []), `${file.replace('.json', '')}:${key}`]);
  }),
);

function keysOf(text: unknown, prefix = ''): readonly string[] {
  if (typeof text !== 'object' || text === null) return [];
  return Object.entries(text).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  );
}

/** Runs in the page. */
function textsInPage(): readonly string[] {
  const labels = Array.from(document.querySelectorAll('[aria-label], [title], [placeholder], [alt], [aria-valuetext]')).flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('script, style') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: string[] = [document.title];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return [...labels, ...texts].filter((text) => text.trim() !== '');
}
