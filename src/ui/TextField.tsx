import './textField.css';
import { Field } from '@base-ui/react/field';
import type { ClipboardEvent, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'readOnly' | 'enterKeyHint'
> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with a value, in words for the reader; null: nothing. Asked when the form is sent, and then with each change. */
  readonly validate?: (value: string) => string | null;
  /** Digits are set as figures, and wide. */
  readonly numeric?: boolean;
  /** Before and after what is typed. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Below the line. */
  readonly hint?: ReactNode;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A line to type in. Its name stands in it while it is empty, and is read aloud always; what is wrong stands below. */
export function TextField({
  name,
  label,
  value,
  onChange,
  validate,
  numeric = false,
  prefix,
  suffix,
  hint,
  inputRef,
  ...input
}: TextFieldProps): ReactNode {
  return (
    <Field.Root name={name} validate={(text) => validate?.(String(text ?? '')) ?? null} className="field">
      <Field.Label className="visually-hidden">{label}</Field.Label>
      <div className={numeric ? 'line figures' : 'line'}>
        {prefix}
        <Field.Control
          {...input}
          ref={inputRef}
          value={value}
          onValueChange={onChange}
          placeholder={label}
          spellCheck={false}
          autoCapitalize="none"
        />
        {suffix}
      </div>
      <Field.Error className="wrong">
        <Wrong />
      </Field.Error>
      {hint}
    </Field.Root>
  );
}

function Wrong(): ReactNode {
  return (
    <Field.Validity>
      {({ error }) => (
        <>
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </>
      )}
    </Field.Validity>
  );
}
