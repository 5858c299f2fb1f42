import './filterChips.css';
import type { ReactNode } from 'react';
import { Chips } from '#ui/Chips.tsx';

export interface FilterChipsProps<Id extends string> {
  readonly label: string;
  readonly filters: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** Filters in one scrolling line. */
export function FilterChips<Id extends string>({ label, filters, chosen, onChoose }: FilterChipsProps<Id>): ReactNode {
  return (
    <div className="filter-chips">
      <Chips label={label} select="one" chips={filters.map((one) => ({ ...one, on: one.id === chosen }))} onPress={onChoose} />
    </div>
  );
}
