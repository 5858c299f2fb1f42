import './textField.css';
import { Field } from '@base-ui/react/field';
import type { ClipboardEvent, HTMLAttributes, InputHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { Icon } from '#ui/Icon.tsx';

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'readOnly' | 'enterKeyHint'
> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Returns the translated error of a value, or null. Called when the form is sent, then at each change. */
  readonly validate?: (value: string) => string | null;
  /** Uses the wide tabular digits. */
  readonly numeric?: boolean;
  /** Shown before and after the input. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** Shown below the input. */
  readonly hint?: ReactNode;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Whether an error is announced when it appears: the focus may be in the field already. */
  readonly announcesError?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A text input whose label is its placeholder; the error is shown below. */
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
  announcesError = false,
  inputRef,
  ...input
}: TextFieldProps): ReactNode {
  return (
    <Field.Root name={name} validate={(text) => validate?.(String(text ?? '')) ?? null} className="field">
      <Field.Label className="visually-hidden">{label}</Field.Label>
      <div className={numeric ? 'line numeric' : 'line'}>
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
      <Field.Error className="wrong" role={announcesError ? 'alert' : undefined} render={renderError} />
      {hint}
    </Field.Root>
  );
}

function renderError({ children, ...props }: HTMLAttributes<HTMLDivElement>): ReactElement {
  return (
    <div {...props}>
      <Icon name="warn" size={16} />
      <span>{children}</span>
    </div>
  );
}
