import './longTextField.css';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Characters of a text, without those that do not count. */
export interface TextLimits {
  readonly min: number;
  readonly max: number;
}

export interface LongTextFieldProps {
  readonly label: string;
  /** Below the line: what the text is for, or what it needs. */
  readonly hint: string;
  /** What is wrong with the text, in place of the hint; null hides it. */
  readonly error?: string | null;
  readonly value: string;
  /** Characters of the value that count. */
  readonly length: number;
  readonly limits: TextLimits;
  /** A title is large and has one paragraph; Enter leads on. */
  readonly variant?: 'title' | 'text';
  /** Lines of an empty field. */
  readonly rows: number;
  readonly disabled?: boolean;
  readonly fieldRef?: Ref<HTMLTextAreaElement>;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
}

/** Texts longer than this many times the limit are cut, so that a pasted book does not fill the device's storage. */
const MAX_EXCESS = 2;

/** A text that grows; the line below it fills towards its limit, with a notch at the least. Typing goes on beyond the limit. */
export function LongTextField({
  label,
  hint,
  error = null,
  value,
  length,
  limits: { min, max },
  variant = 'text',
  rows,
  disabled = false,
  fieldRef,
  onChange,
  onEnter,
}: LongTextFieldProps): ReactNode {
  const id = useId();
  return (
    <div className="long-text" data-variant={variant}>
      <div className="head">
        <label htmlFor={id}>{label}</label>
        <b className={length > max ? 'over' : undefined}>{`${length} / ${max}`}</b>
      </div>
      <div className="grow-wrap" data-value={`${value} `} style={{ '--rows': rows }}>
        <textarea
          id={id}
          ref={fieldRef}
          rows={1}
          value={value}
          maxLength={max * MAX_EXCESS}
          readOnly={disabled}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null || length > max}
          enterKeyHint={variant === 'title' ? 'next' : undefined}
          onChange={({ target }) => onChange(variant === 'title' ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)}
          onKeyDown={(event) => {
            if (variant !== 'title' || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter?.();
          }}
        />
      </div>
      <i
        className="fill"
        aria-hidden="true"
        style={{ '--at': `${Math.min(100, (100 * length) / max)}%`, '--min': `${(100 * min) / max}%` }}
      />
      <small id={`${id}-hint`} role={error === null ? undefined : 'alert'}>
        {error !== null && <Icon name="warn" size={14} />}
        {error ?? hint}
      </small>
    </div>
  );
}
