import './lengthLine.css';
import type { ReactNode } from 'react';

export interface LengthLineProps {
  readonly length: number;
  readonly min: number;
  readonly max: number;
}

/** How long a short text is: a line that fills towards its limit, with a notch at the least, and the figures. Seen, not heard. */
export function LengthLine({ length, min, max }: LengthLineProps): ReactNode {
  return (
    <div className="length-line" aria-hidden="true">
      <i style={{ '--at': `${Math.min(100, (100 * length) / max)}%`, '--min': `${(100 * min) / max}%` }} />
      <small className="tabular-nums">{`${length} / ${max}`}</small>
    </div>
  );
}
