import { isShown } from './isShown.ts';

const PARTS = 'main, main [role="region"], main aside, nav.tabbar';
const TABBABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Returns the parts that are shown, in their order on the page: those of a screen, or the screen when it has none. */
export function partsOf(page: Document): readonly HTMLElement[] {
  const shown = [...page.querySelectorAll<HTMLElement>(PARTS)].filter(isShown);
  const outer = shown.filter((part) => part.localName === 'main' || !shown.some((other) => other !== part && isOuter(other, part)));
  return outer.filter((part) => part.localName !== 'main' || !outer.some((other) => other !== part && part.contains(other)));
}

/** Whether a part that is no screen contains another. */
function isOuter(other: Element, part: Element): boolean {
  return other.localName !== 'main' && other.contains(part);
}

/** Focuses the heading of a part, the current link, or what comes first in it. */
export function focusPart(part: HTMLElement): void {
  const current = part.querySelector<HTMLElement>('h1[tabindex], [aria-current="page"]');
  const first = current ?? [...part.querySelectorAll<HTMLElement>(TABBABLE)].find(isShown);
  if (first === undefined) part.tabIndex = -1;
  (first ?? part).focus();
}
