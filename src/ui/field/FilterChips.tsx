import './filterChips.css';
import type { ReactNode } from 'react';
import { handleRovingKeys } from './handleRovingKeys.ts';

export interface FilterChip<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Left out where it says nothing. */
  readonly count?: number;
}

export interface FilterChipsProps<Id extends string> {
  readonly label: string;
  readonly chips: readonly FilterChip<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One choice among filters, in a line that scrolls sideways. */
export function FilterChips<Id extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<Id>): ReactNode {
  const ids = chips.map(({ id }) => id);
  return (
    <div
      className="filter-chips"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => handleRovingKeys(event, ids, chosen, onChoose)}
    >
      {chips.map(({ id, label: text, count }) => (
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {text}
          {count !== undefined && <b className="tabular-nums"> {count}</b>}
        </button>
      ))}
    </div>
  );
}
