import './switch.css';
import type { ReactNode } from 'react';
import { type Change, useToggle } from './useToggle.ts';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: Change;
  /** Accessible name; use `labelledBy` where a visible label exists. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly disabled?: boolean;
}

/** A switch made of a plain button: a sheet full of them opens fast on a slow phone. */
export function Switch({ on, onChange, label, labelledBy, disabled = false }: SwitchProps): ReactNode {
  const [shown, toggle] = useToggle(on, onChange);
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={shown}
      disabled={disabled}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClick={toggle}
    />
  );
}
