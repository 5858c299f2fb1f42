import './slotLine.css';
import type { ReactNode } from 'react';

export interface SlotLineProps {
  readonly taken: number;
  readonly of: number;
  /** Says the same in words. */
  readonly label: string;
}

/** Places on a line: taken ones with their numbers, free ones dashed. */
export function SlotLine({ taken, of, label }: SlotLineProps): ReactNode {
  return (
    <div className="slot-line" role="img" aria-label={label}>
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={index < taken ? undefined : 'free'}>
          {index < taken && index + 1}
        </i>
      ))}
    </div>
  );
}
