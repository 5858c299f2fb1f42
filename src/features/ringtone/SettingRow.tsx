import { type ReactNode, useId } from 'react';
import { Switch } from '#ui/field/Switch.tsx';

export interface SettingRowProps {
  readonly title: string;
  readonly hint?: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A switch with a title and a hint. */
export function SettingRow({ title, hint, on, disabled, onChange }: SettingRowProps): ReactNode {
  const id = useId();
  return (
    <li>
      <div className="grow">
        <span id={id}>{title}</span>
        {hint && <small>{hint}</small>}
      </div>
      <Switch on={on} onChange={onChange} labelledBy={id} disabled={disabled} />
    </li>
  );
}
