import './tag.css';
import type { ReactNode } from 'react';

export interface TagProps {
  /** line: outlined; ink: filled; goal: outlined in orange, for goals only. */
  readonly variant?: 'line' | 'ink' | 'goal';
  readonly children: ReactNode;
}

/** One or two words about the item beside it. */
export function Tag({ variant = 'line', children }: TagProps): ReactNode {
  return <span className={`tag ${variant}`}>{children}</span>;
}
