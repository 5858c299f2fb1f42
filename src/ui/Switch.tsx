import './switch.css';
import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** What it switches; give `labelledBy` instead where the words stand beside it. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly disabled?: boolean;
}

/** A short line with a ball on it. */
export function Switch({ on, onChange, label, labelledBy, disabled = false }: SwitchProps): ReactNode {
  return (
    <Base.Root
      className="switch"
      checked={on}
      onCheckedChange={(checked) => onChange(checked)}
      disabled={disabled}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <Base.Thumb className="knob" />
    </Base.Root>
  );
}
