import './segmentedControl.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { handleRovingKeys } from './handleRovingKeys.ts';

export interface Segment<Id extends string> {
  readonly id: Id;
  /** Text of the segment, or the accessible name of its icon. */
  readonly label: string;
  readonly icon?: IconName;
  readonly count?: number;
}

export interface SegmentedControlProps<Id extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A choice of one among a few visible options. */
export function SegmentedControl<Id extends string>({ label, segments, chosen, onChoose }: SegmentedControlProps<Id>): ReactNode {
  const ids = segments.map(({ id }) => id);
  return (
    <div className="segments" role="radiogroup" aria-label={label} onKeyDown={(event) => handleRovingKeys(event, ids, chosen, onChoose)}>
      {segments.map(({ id, label: text, icon, count }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          aria-label={icon ? text : undefined}
          title={icon ? text : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {icon ? <Icon name={icon} /> : text}
          {count !== undefined && <b className="tabular-nums">{count}</b>}
        </button>
      ))}
    </div>
  );
}
