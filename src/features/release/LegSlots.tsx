import type { ReactNode } from 'react';

export interface LegSlotsProps {
  readonly taken: number;
  readonly of: number;
  /** Says the same in words. */
  readonly label: string;
}

/** The legs of a stance as places on a line: taken ones with their numbers, free ones dashed. */
export function LegSlots({ taken, of, label }: LegSlotsProps): ReactNode {
  return (
    <div className="release-slots" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < taken ? undefined : 'free'}>
          {index < taken && index + 1}
        </i>
      ))}
    </div>
  );
}
