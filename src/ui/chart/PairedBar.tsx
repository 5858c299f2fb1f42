import './pairedBar.css';
import type { ReactNode } from 'react';

export interface PairedBarProps {
  /** Lengths of the two bars, 0 to 1. */
  readonly left: number;
  readonly right: number;
}

/** Two bars that grow from the middle; the longer one is dark. Decoration: the figures beside it say the same. */
export function PairedBar({ left, right }: PairedBarProps): ReactNode {
  return (
    <i className="paired-bar" aria-hidden="true">
      <i className={left > right ? 'leading' : undefined} style={{ '--length': left }} />
      <i className={right > left ? 'leading' : undefined} style={{ '--length': right }} />
    </i>
  );
}
