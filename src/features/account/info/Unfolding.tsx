import './unfolding.css';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';

export interface UnfoldingProps {
  readonly title: string;
  /** What it is now, beside the title. */
  readonly state: ReactNode;
  readonly open: boolean;
  /** It was asked for by an address or a link, and is brought into view. */
  readonly wanted: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A part of a screen whose heading unfolds it. */
export function Unfolding({ title, state, open, wanted, onToggle, children }: UnfoldingProps): ReactNode {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wanted) section.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <section ref={section} className="unfolding">
      <h2>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <span className="name">{title}</span>
          <span className="state">{state}</span>
          <Icon name="chevron" size={16} />
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </section>
  );
}
