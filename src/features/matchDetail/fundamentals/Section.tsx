import type { ReactNode } from 'react';

export interface SectionProps {
  /** What the navigation above scrolls to. */
  readonly id: SectionId;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

export const SECTION_IDS = ['rank', 'meetings', 'recent', 'goals', 'absences', 'conditions', 'next'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** One part of the fundamentals. */
export function Section({ id, title, note, children }: SectionProps): ReactNode {
  return (
    <section className="fundamentals-section" id={`fundamentals-${id}`} aria-label={title}>
      <h2>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}
