import './tabs.css';
import type { ReactNode } from 'react';
import { handleRovingKeys } from './handleRovingKeys.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** undefined while unknown: no figure is shown, and its place is kept. */
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Id of the element that shows what the chosen tab holds. */
  readonly panel?: string;
  /** What stands at the end of the line: the state of the link. */
  readonly suffix?: ReactNode;
}

/** The pages of a screen on one painted line, with how much is on each. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, panel, suffix }: TabsProps<Id>): ReactNode {
  const ids = tabs.map((one) => one.id);
  return (
    <div className="tabs">
      <div className="pages" role="tablist" aria-label={label} onKeyDown={(event) => handleRovingKeys(event, ids, chosen, onChoose)}>
        {tabs.map(({ id, label: words, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={id === chosen ? panel : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {words} <b>{count}</b>
          </button>
        ))}
      </div>
      {suffix}
    </div>
  );
}
