import { type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { BasketballRow, FootballRow, SideCount, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { currentPeriod, periodColumns } from './periods.ts';

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
      {row.corners && <Corners row={row} corners={row.corners} order={order} />}
    </>
  );
}

export interface PeriodColumnsProps {
  readonly row: BasketballRow;
  readonly order: readonly [Side, Side];
  /** The last period of the group's header; the row's own unless told. */
  readonly last?: number;
}

/**
 * Points by period. A narrow list shows only the current one: the running period, bold, or in a break the one that has just ended.
 */
export function PeriodColumns({ row, order, last }: PeriodColumnsProps): ReactNode {
  const columns = periodColumns(row, last);
  const current = currentPeriod(row);
  const currentIsBeside = current > 0 && columns.every(({ period }) => period !== current);
  return (
    <>
      {columns.map(({ period, score }, i) => (
        <Column key={period} name={`p${i + 1}${period === current ? currentClass(row) : ''}`} pair={score} order={order} />
      ))}
      {currentIsBeside && <Column name={`beside${currentClass(row)}`} pair={row.periods[current - 1] ?? null} order={order} />}
    </>
  );
}

function currentClass(row: BasketballRow): string {
  return phaseOf(row) === 'playing' ? ' current now' : ' current';
}

interface ColumnProps {
  readonly name: string;
  readonly pair: SideCount | null;
  readonly order: readonly [Side, Side];
  readonly show?: (figure: number) => string;
}

/** Corners change most on a busy evening: they subscribe to their match themselves, and the row does not render for them. */
function Corners({ row, corners, order }: FootballColumnsProps & { readonly corners: SideCount }): ReactNode {
  const cell = useContext(LiveClientContext)?.streams.cell(row.id);
  const subscribe = useCallback((run: () => void) => cell?.subscribe(run) ?? nothing, [cell]);
  const latest = useSyncExternalStore(subscribe, () => cell?.value);
  return <Column name="corners" pair={(latest?.sport === 'football' && latest.corners) || corners} order={order} />;
}

function nothing(): void {}

/** Two figures, one over the other. */
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
