import './hiddenLines.css';
import type { ReactNode } from 'react';

/** Widths in percent. They are the same for every stance, so that they tell nothing about its text (docs/domain.md#sale). */
const WIDTHS = [92, 100, 64, 96, 58] as const;

/** Struck-out lines in place of a text that is not open. */
export function HiddenLines({ count = 3 }: { readonly count?: number }): ReactNode {
  return (
    <div className="hidden-lines" aria-hidden="true">
      {WIDTHS.slice(0, count).map((width, i) => (
        <i key={i} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
