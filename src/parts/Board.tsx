import './board.css';
import { memo, type ReactNode } from 'react';
import type { MatchRow, Side } from '#contract/match.ts';

export interface BoardProps {
  readonly row: MatchRow;
  /** Who stands on top. */
  readonly order: readonly [Side, Side];
  /** Sides that have just scored: their half turns orange. */
  readonly hot: readonly Side[];
  readonly cold: boolean;
}

/** The scoreboard of a row: dark in both themes, one figure over the other. */
export const Board = memo(function Board({ row, order, hot, cold }: BoardProps): ReactNode {
  return (
    <div className={`board ${row.sport}${cold ? ' cold' : ''}`}>
      {order.map((side) => (
        <b key={side} className={hot.includes(side) ? 'hot' : undefined}>
          <span>{row.score[side]}</span>
        </b>
      ))}
    </div>
  );
});
