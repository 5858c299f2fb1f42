import './switchLine.css';
import { type ReactNode, useId } from 'react';
import { Switch } from '#ui/field/Switch.tsx';
import type { Change } from '#ui/field/useToggle.ts';

export interface SwitchLineProps {
  readonly label: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly onChange: Change;
}

/** A setting in a sheet: its name, what it does, and a switch. */
export function SwitchLine({ label, hint, on, onChange }: SwitchLineProps): ReactNode {
  const labelId = useId();
  return (
    <div className="switch-line">
      <span id={labelId}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <Switch on={on} onChange={onChange} labelledBy={labelId} />
    </div>
  );
}
