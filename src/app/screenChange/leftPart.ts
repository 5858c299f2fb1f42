import { isShown } from './isShown.ts';

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** What had focus on a screen, by what finds it again when the screen is rendered anew. */
export interface LeftPart {
  readonly element: HTMLElement;
  readonly tag: string;
  readonly sign: string;
}

/** Returns the part that an event is about; null when nothing there takes focus. */
export function partOf(target: HTMLElement): LeftPart | null {
  const element = target.closest<HTMLElement>(FOCUSABLE);
  return element && { element, tag: element.localName, sign: signOf(element) };
}

/** Returns the part, or the one that stands in its place now; null while there is none. */
export function findPart(page: Document, { element, tag, sign }: LeftPart): HTMLElement | null {
  if (isShown(element)) return element;
  return [...page.querySelectorAll<HTMLElement>(`main ${tag}`)].find((one) => signOf(one) === sign && isShown(one)) ?? null;
}

/** A match's row is known by the match: its name changes with the score. */
function signOf(element: HTMLElement): string {
  return (
    element.dataset['match'] ?? (element.id || (element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.innerText))
  );
}
