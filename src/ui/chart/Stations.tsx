import './stations.css';
import type { ReactNode } from 'react';

/** Where something is on its way: behind it, now, where it ended without arriving, or still to come. */
export type StationState = 'done' | 'now' | 'failed' | 'ahead';

export interface Station {
  readonly label: string;
  readonly note?: ReactNode;
  readonly state: StationState;
  /** The line to the next station: whole where both are done. */
  readonly line?: 'waiting' | 'torn' | 'stopped';
}

/** The way of an order or a reward, as stations on a line. */
export function Stations({ stations }: { readonly stations: readonly Station[] }): ReactNode {
  return (
    <ol className="stations">
      {stations.map(({ label, note, state, line }, index) => (
        <li
          key={label}
          data-state={state}
          data-line={line ?? lineTo(stations[index + 1])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          {label}
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ol>
  );
}

function lineTo(next: Station | undefined): string | undefined {
  if (next === undefined) return undefined;
  return next.state === 'done' || next.state === 'now' ? 'whole' : 'ahead';
}
