import './formLine.css';
import type { ReactNode } from 'react';
import type { Result } from '#features/matchDetail/fundamentals/table/results.ts';

export interface FormLineProps {
  /** Oldest first. */
  readonly results: readonly Result[];
  readonly size?: 'large';
}

/** Results along a line: won stands on it, lost hangs from it, drawn is a ring. Decoration: counts stand beside it as text. */
export function FormLine({ results, size }: FormLineProps): ReactNode {
  return (
    <i className={size ? `form-line ${size}` : 'form-line'} aria-hidden="true">
      {results.map((result, i) => (
        <u key={i} className={result} />
      ))}
    </i>
  );
}
