import './switch.css';
import type { ReactNode } from 'react';
import { type Change, useToggle } from './useToggle.ts';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: Change;
  /** What it switches; give `labelledBy` instead where the words stand beside it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly disabled?: boolean;
}

/** A short line with a ball on it. A plain button: a sheet full of them opens on a slow phone without a hitch. */
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
