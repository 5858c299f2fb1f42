import type { ReactNode } from 'react';
import { quarterOf } from '#contract/basketball.ts';
import type { BasketballRow, FootballRow, Pair, Side } from '#contract/match.ts';
import { stageOf } from '#contract/status.ts';
import { periodColumns } from './periods.ts';

export interface FootballColumnsProps {
  readonly row: FootballRow;
  readonly order: readonly [Side, Side];
}

/** Half-time score and corners, or the shoot-out in their place. What is not known shows nothing. */
export function FootballColumns({ row, order }: FootballColumnsProps): ReactNode {
  if (row.penalties) return <Column name="pens" pair={row.penalties} order={order} show={(figure) => `(${figure})`} />;
  return (
    <>
      <Column name="half" pair={row.half} order={order} />
      <Column name="corners" pair={row.corners} order={order} />
    </>
  );
}

export interface PeriodColumnsProps {
  readonly row: BasketballRow;
  readonly order: readonly [Side, Side];
  /** The last period of the group's header; the row's own unless told. */
  readonly last?: number;
}

/** Points by period, the running one bold. */
export function PeriodColumns({ row, order, last }: PeriodColumnsProps): ReactNode {
  const running = stageOf(row) === 'playing' ? Math.max(quarterOf(row.status), row.periods.length) : 0;
  return periodColumns(row, last).map(({ period, score }, i) => (
    <Column key={period} name={`p${i + 1}${period === running ? ' now' : ''}`} pair={score} order={order} />
  ));
}

interface ColumnProps {
  readonly name: string;
  readonly pair: Pair | null;
  readonly order: readonly [Side, Side];
  readonly show?: (figure: number) => string;
}

/** Two figures, one over the other. A count below zero is a feed's word for "no data". */
function Column({ name, pair, order, show = String }: ColumnProps): ReactNode {
  if (!pair) return null;
  return (
    <div className={`column ${name}`}>
      {order.map((side) => (
        <span key={side}>{pair[side] < 0 ? '' : show(pair[side])}</span>
      ))}
    </div>
  );
}
