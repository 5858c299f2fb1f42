import './textField.css';
import './checkField.css';
import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';

export interface CheckFieldProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Shown when the box is not ticked. */
  readonly errorText: string;
  /** The label; it may contain links. */
  readonly children: ReactNode;
}

/** A checkbox that must be ticked before the form is sent. */
export function CheckField({ name, checked, onChange, errorText, children }: CheckFieldProps): ReactNode {
  const labelId = useId();
  return (
    <Field.Root name={name} validate={(ticked) => (ticked === true ? null : errorText)} className="field">
      <div className="check">
        <Checkbox.Root className="box" checked={checked} onCheckedChange={onChange} aria-labelledby={labelId}>
          <Checkbox.Indicator>
            <Icon name="check" size={18} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span id={labelId}>{children}</span>
      </div>
      <Field.Error className="wrong">
        <Icon name="warn" size={16} />
        <span>{errorText}</span>
      </Field.Error>
    </Field.Root>
  );
}
