import './tag.css';
import type { ReactNode } from 'react';

export interface TagProps {
  /** line: outlined; ink: filled; goal: outlined in the goal's orange, for a goal only. */
  readonly look?: 'line' | 'ink' | 'goal';
  readonly children: ReactNode;
}

/** One or two words about the thing beside it. */
export function Tag({ look = 'line', children }: TagProps): ReactNode {
  return <span className={`tag ${look}`}>{children}</span>;
}
