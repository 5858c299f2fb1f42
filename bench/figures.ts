import type { Page } from '@playwright/test';
import type { Side } from '#contract/match/match.ts';

/** A figure that appeared in a row of a page. */
export interface SeenFigure {
  /** The home team's name after "Home ", as the fixture builders name it. */
  readonly match: string;
  readonly goal: boolean;
  readonly side: Side;
  readonly figure: string;
  /** Machine time in ms at which it was in the document, before it is painted. */
  readonly at: number;
}

/** Records from now on which figure appears in which row. */
export function watchFigures(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: SeenFigure[] = [];
    Object.assign(window, { seen });
    const lastFigures = new Map<string, string>();
    const scan = (rows: Iterable<Element>): void => {
      const at = performance.timeOrigin + performance.now();
      for (const row of rows) {
        const named = row.querySelector('[data-match]') ?? row; // what opens a match has its sentence
        const match = /Home (\w+)/.exec(named.getAttribute('aria-label') ?? '')?.[1] ?? '';
        for (const selector of ['.score-box', '.corners']) {
          row.querySelectorAll(`${selector} span`).forEach((span, i) => {
            const name = `${match} ${selector} ${i}`;
            const figure = span.textContent;
            if (figure === '' || lastFigures.get(name) === figure) return;
            lastFigures.set(name, figure);
            seen.push({ match, goal: selector === '.score-box', side: i === 0 ? 'home' : 'away', figure, at });
          });
        }
      }
    };
    scan(document.querySelectorAll('article.row'));
    seen.length = 0;
    // Only changed rows: scanning a list of thousands would delay what is measured.
    const rowsOf = ({ target, addedNodes }: MutationRecord): readonly Element[] => {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('article.row');
      if (row) return [row];
      return [...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll('article.row'), ...(node.matches('article.row') ? [node] : [])] : [],
      );
    };
    new MutationObserver((records) => scan(new Set(records.flatMap(rowsOf)))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** Returns the figures recorded so far. */
export function figuresOf(page: Page): Promise<readonly SeenFigure[]> {
  return page.evaluate(() => Reflect.get(window, 'seen'));
}
