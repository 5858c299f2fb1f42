import './textField.css';
import './checkField.css';
import { Checkbox } from '@base-ui/react/checkbox';
import { Field } from '@base-ui/react/field';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export interface CheckFieldProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What is said when it is left open; it must be ticked. */
  readonly errorText: string;
  /** Its words; they may hold links. */
  readonly children: ReactNode;
}

/** A box that must be ticked before the form is sent. */
export function CheckField({ name, checked, onChange, errorText, children }: CheckFieldProps): ReactNode {
  const words = useId();
  return (
    <Field.Root name={name} validate={(ticked) => (ticked === true ? null : errorText)} className="field">
      <div className="check">
        <Checkbox.Root className="box" checked={checked} onCheckedChange={onChange} aria-labelledby={words}>
          <Checkbox.Indicator>
            <Icon name="check" size={18} />
          </Checkbox.Indicator>
        </Checkbox.Root>
        <span id={words}>{children}</span>
      </div>
      <Field.Error className="wrong">
        <Icon name="warn" size={16} />
        <span>{errorText}</span>
      </Field.Error>
    </Field.Root>
  );
}
