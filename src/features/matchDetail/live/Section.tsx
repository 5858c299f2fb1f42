import './section.css';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  /** Shown at the end of the heading's line. */
  readonly suffix?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the tab under its heading, divided from the others by a strip of ground. */
export function Section({ title, suffix, children }: SectionProps): ReactNode {
  const titleId = useId();
  return (
    <section className="live-section" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {suffix}
      </header>
      {children}
    </section>
  );
}
