import './longTextField.css';
import { type ReactNode, useId } from 'react';

export interface LongTextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Characters after trimming. */
  readonly min: number;
  readonly max: number;
  /** Below the line: what the text is for, or what it lacks. */
  readonly hint: string;
  readonly rows?: number;
  readonly disabled?: boolean;
}

/** A text of several lines; the line below it fills to the limit, with a notch at the minimum. Typing goes on beyond the limit. */
export function LongTextField({ label, value, onChange, min, max, hint, rows = 3, disabled = false }: LongTextFieldProps): ReactNode {
  const id = useId();
  const length = textLength(value);
  return (
    <div className="long-text">
      <label htmlFor={id}>
        {label}
        <b>{`${length} / ${max}`}</b>
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        aria-invalid={length > max}
        onChange={({ target }) => onChange(target.value)}
      />
      <i
        className={length > max ? 'too-long' : undefined}
        style={{ '--at': `${Math.min(100, (100 * length) / max)}%`, '--min': `${(100 * min) / max}%` }}
        aria-hidden="true"
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
}

/** Returns the length of a text after trimming, as the rules count it. */
export function textLength(text: string): number {
  return text.trim().length;
}
