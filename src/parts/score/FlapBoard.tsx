import './flapBoard.css';
import type { ReactNode } from 'react';

const MIN_FLAPS = 6;

/** A number on a scoreboard of flaps; null while it is not known. `label` says it with its unit. */
export function FlapBoard({ value, label }: { readonly value: number | null; readonly label: string }): ReactNode {
  const digits = value === null ? '' : String(value);
  const flaps = digits.padStart(MIN_FLAPS, ' ').split('');
  return (
    <div className="flap-board" role="img" aria-label={label} aria-busy={value === null}>
      {flaps.map((digit, index) => (
        <b key={flaps.length - index}>{digit.trim()}</b>
      ))}
    </div>
  );
}
