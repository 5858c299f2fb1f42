import './paperField.css';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { lengthOf } from './releaseRules.ts';

export interface PaperFieldProps {
  readonly label: string;
  readonly hint: string;
  /** What is wrong with the text; null hides it. */
  readonly error: string | null;
  readonly value: string;
  readonly limits: { readonly min: number; readonly max: number };
  /** A title has one paragraph; Enter leads on. */
  readonly variant: 'title' | 'text';
  readonly disabled: boolean;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  readonly onChange: (value: string) => void;
  readonly onEnter?: () => void;
}

/** Texts longer than this many times the limit are cut, so that a pasted book does not fill the device's storage. */
const MAX_EXCESS = 2;

/** A text that grows; the line below it fills towards its limit, with a notch at the least. */
export function PaperField({
  label,
  hint,
  error,
  value,
  limits,
  variant,
  disabled,
  fieldRef,
  onChange,
  onEnter,
}: PaperFieldProps): ReactNode {
  const id = useId();
  const { min, max } = limits;
  const length = lengthOf(value);
  return (
    <div className="release-paper" data-variant={variant}>
      <label htmlFor={id}>{label}</label>
      <b className={length > max ? 'over' : undefined}>
        {length} / {max}
      </b>
      <div className="grow-wrap" data-value={`${value} `}>
        <textarea
          id={id}
          ref={fieldRef}
          rows={1}
          value={value}
          maxLength={max * MAX_EXCESS}
          readOnly={disabled}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null}
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
