import type { Page } from '@playwright/test';
import type { Side } from '#contract/match/match.ts';

/** A figure that came to stand in a row of a page. */
export interface SeenFigure {
  /** The name of the home team after "Home ", as the builders of fixtures name it. */
  readonly match: string;
  readonly goal: boolean;
  readonly side: Side;
  readonly figure: string;
  /** Machine time in ms at which it stood in the document, which is before it is painted. */
  readonly at: number;
}

/** Notes in the page from here on when which figure came to stand in which row. */
export function watchFigures(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: SeenFigure[] = [];
    Object.assign(window, { seen });
    const known = new Map<string, string>();
    const look = (rows: Iterable<Element>): void => {
      const at = performance.timeOrigin + performance.now();
      for (const row of rows) {
        const match = /Home (\w+)/.exec(row.getAttribute('aria-label') ?? '')?.[1] ?? '';
        for (const place of ['.board', '.corners']) {
          row.querySelectorAll(`${place} span`).forEach((span, i) => {
            const name = `${match} ${place} ${i}`;
            const figure = span.textContent;
            if (figure === '' || known.get(name) === figure) return;
            known.set(name, figure);
            seen.push({ match, goal: place === '.board', side: i === 0 ? 'home' : 'away', figure, at });
          });
        }
      }
    };
    look(document.querySelectorAll('article.row'));
    seen.length = 0;
    // Only rows in which something changed: to look through a list of thousands would itself delay what is measured.
    const rowsOf = ({ target, addedNodes }: MutationRecord): readonly Element[] => {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('article.row');
      if (row) return [row];
      return [...addedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll('article.row'), ...(node.matches('article.row') ? [node] : [])] : [],
      );
    };
    new MutationObserver((records) => look(new Set(records.flatMap(rowsOf)))).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** What was noted so far. */
export function figuresOf(page: Page): Promise<readonly SeenFigure[]> {
  return page.evaluate(() => Reflect.get(window, 'seen'));
}
