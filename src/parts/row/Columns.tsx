import { type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { BasketballRow, FootballRow, SideCount, Side } from '#contract/match/match.ts';
import { phaseOf } from '#contract/match/status.ts';
import { LiveClientContext } from '#stores/live/liveClient.ts';
import { currentPeriod, periodColumns } from '#parts/score/periods.ts';

export interface FootballColumnsProps {
  readonly row: FootballRow;
  readonly order: readonly [Side, Side];
}

/** Half-time score and corners, or the shoot-out in their place. Unknown values are empty. */
export function FootballColumns({ row, order }: FootballColumnsProps): ReactNode {
  if (row.penalties) return <Column name="pens" pair={row.penalties} order={order} format={(count) => `(${count})`} />;
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
  /** The last period of the group's header; the row's own by default. */
  readonly last?: number;
}

/**
 * Points by period. A narrow list shows only the current one: the running period, bold, or during a break the one that has just
 * ended.
 */
export function PeriodColumns({ row, order, last }: PeriodColumnsProps): ReactNode {
  const columns = periodColumns(row, last);
  const current = currentPeriod(row);
  const isCurrentBeside = current > 0 && columns.every(({ period }) => period !== current);
  return (
    <>
      {columns.map(({ period, score }, i) => (
        <Column key={period} name={`p${i + 1}${period === current ? currentClass(row) : ''}`} pair={score} order={order} />
      ))}
      {isCurrentBeside && <Column name={`beside${currentClass(row)}`} pair={row.periods[current - 1] ?? null} order={order} />}
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
  readonly format?: (count: number) => string;
}

/** Corners change most, so they subscribe to their cell themselves and the row does not render for them. */
function Corners({ row, corners, order }: FootballColumnsProps & { readonly corners: SideCount }): ReactNode {
  const cell = useContext(LiveClientContext)?.streams.cell(row.id);
  const subscribe = useCallback((run: () => void) => cell?.subscribe(run) ?? nothing, [cell]);
  const latest = useSyncExternalStore(subscribe, () => cell?.value);
  return <Column name="corners" pair={(latest?.sport === 'football' && latest.corners) || corners} order={order} />;
}

function nothing(): void {}

/** Two numbers, one above the other. */
function Column({ name, pair, order, format = String }: ColumnProps): ReactNode {
  if (!pair) return null;
  return (
    <div className={`column ${name}`} aria-hidden="true">
      {order.map((side) => (
        <span key={side}>{pair[side] < 0 ? '' : format(pair[side])}</span>
      ))}
    </div>
  );
}
