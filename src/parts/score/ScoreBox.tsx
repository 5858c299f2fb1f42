import './scoreBox.css';
import { memo, type ReactNode } from 'react';
import type { MatchRow, Side } from '#contract/match/match.ts';

export interface ScoreBoxProps {
  readonly row: MatchRow;
  /** The first is on top. */
  readonly order: readonly [Side, Side];
  /** Sides that have just scored: their half is orange. */
  readonly justScored: readonly Side[];
  readonly stale: boolean;
}

/** The scoreboard of a row: dark in both themes, one score above the other. */
export const ScoreBox = memo(function ScoreBox({ row, order, justScored, stale }: ScoreBoxProps): ReactNode {
  return (
    <div className={`score-box ${row.sport}${stale ? ' stale' : ''}`} aria-hidden="true">
      {order.map((side) => (
        <b key={side} className={justScored.includes(side) ? 'just-scored' : undefined}>
          <span>{row.score[side]}</span>
        </b>
      ))}
    </div>
  );
});
