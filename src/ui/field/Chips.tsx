import './chips.css';
import type { ReactNode } from 'react';

export interface Chip<Id extends string | number> {
  readonly id: Id;
  readonly label: string;
  readonly on: boolean;
}

export interface ChipsProps<Id extends string | number> {
  readonly label: string;
  /** Whether several chips may be on, or exactly one. */
  readonly select: 'any' | 'one';
  readonly chips: readonly Chip<Id>[];
  readonly onPress: (id: Id) => void;
}

/** A group of toggles that wraps into as many lines as needed. */
export function Chips<Id extends string | number>({ label, select, chips, onPress }: ChipsProps<Id>): ReactNode {
  return (
    <div className="chips" role="group" aria-label={label}>
      {chips.map(({ id, label: text, on }) => (
        <button
          key={id}
          type="button"
          role={select === 'any' ? 'checkbox' : undefined}
          aria-checked={select === 'any' ? on : undefined}
          aria-pressed={select === 'one' ? on : undefined}
          className={on ? 'on' : undefined}
          onClick={() => onPress(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
