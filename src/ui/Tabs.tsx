import './tabs.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { handleRovingKeys } from './field/handleRovingKeys.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** undefined while unknown: the space for it stays empty. A tab without the property has no count. */
  readonly count?: number | string;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** Called when a pointer or the focus reaches a tab: it may be chosen next. */
  readonly onIntent?: (id: Id) => void;
  /** Id of the panel of the chosen tab. */
  readonly panel?: string;
  /** Shown at the end of the line. */
  readonly suffix?: ReactNode;
}

/** Tabs in one line, which scrolls to the chosen one. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, onIntent, panel, suffix }: TabsProps<Id>): ReactNode {
  const ids = tabs.map(({ id }) => id);
  const first = ids[0];
  const chosenTab = useRef<HTMLButtonElement>(null);
  const hasScrolled = useRef(false);
  useEffect(() => {
    // A new line shows its first tab, and scrolling would lay the page out twice.
    if (!hasScrolled.current && chosen === first) return;
    hasScrolled.current = true;
    void chosenTab.current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' }); // returns a promise in new browsers
  }, [chosen, first]);
  return (
    <div className="tabs">
      <div className="pages" role="tablist" aria-label={label} onKeyDown={(event) => handleRovingKeys(event, ids, chosen, onChoose)}>
        {tabs.map(({ id, label: text, ...tab }) => (
          <button
            key={id}
            ref={id === chosen ? chosenTab : undefined}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={id === chosen ? panel : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
            onPointerEnter={onIntent && (() => onIntent(id))}
            onPointerDown={onIntent && (() => onIntent(id))}
            onFocus={onIntent && (() => onIntent(id))}
          >
            {text} {'count' in tab && <b>{tab.count}</b>}
          </button>
        ))}
      </div>
      {suffix}
    </div>
  );
}
