import './tabs.css';
import type { ReactNode } from 'react';
import { handleRovingKeys } from './handleRovingKeys.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** undefined while unknown: the space for it stays empty. */
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Id of the panel of the chosen tab. */
  readonly panel?: string;
  /** Shown at the end of the line. */
  readonly suffix?: ReactNode;
}

/** Tabs in one line, each with a count. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panel, suffix }: TabsProps<Id>): ReactNode {
  const ids = tabs.map(({ id }) => id);
  return (
    <div className="tabs">
      <div className="pages" role="tablist" aria-label={label} onKeyDown={(event) => handleRovingKeys(event, ids, chosen, onChoose)}>
        {tabs.map(({ id, label: text, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={id === chosen ? panel : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {text} <b>{count}</b>
          </button>
        ))}
      </div>
      {suffix}
    </div>
  );
}
