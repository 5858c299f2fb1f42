import './icon.css';
import type { ReactNode } from 'react';

export interface DrawingProps {
  readonly path: string;
  /** Side in px. */
  readonly size: number;
  /** Drawn as an area, not a line. */
  readonly isFilled?: boolean;
}

/** A path of 24 px, drawn as a line of 1.75 px with square ends in the text colour; hidden from screen readers. */
export function Drawing({ path, size, isFilled = false }: DrawingProps): ReactNode {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} {...(isFilled && { fill: 'currentColor', stroke: 'none' })} />
    </svg>
  );
}
