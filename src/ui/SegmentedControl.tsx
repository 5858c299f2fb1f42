import './segmentedControl.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { handleRovingKeys } from './handleRovingKeys.ts';

export interface Segment<Id extends string> {
  readonly id: Id;
  /** Read aloud in place of the icon where there is one. */
  readonly label: string;
  readonly icon?: IconName;
  readonly count?: number;
}

export interface SegmentedControlProps<Id extends string> {
  /** What is chosen here. */
  readonly label: string;
  readonly segments: readonly Segment<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One of a few, all of them in sight. */
export function SegmentedControl<Id extends string>({ label, segments, chosen, onChoose }: SegmentedControlProps<Id>): ReactNode {
  const ids = segments.map((one) => one.id);
  return (
    <div className="segments" role="radiogroup" aria-label={label} onKeyDown={(event) => handleRovingKeys(event, ids, chosen, onChoose)}>
      {segments.map(({ id, label: words, icon, count }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          aria-label={icon ? words : undefined}
          title={icon ? words : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {icon ? <Icon name={icon} /> : words}
          {count !== undefined && <b className="tabular-nums">{count}</b>}
        </button>
      ))}
    </div>
  );
}
