import { type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#console/client/useNow.ts';
import { codePeriodAt } from './codePeriod.ts';

export const CODE_DIGITS = 6;

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly isSending: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (digits: string) => void;
}

/** One field, drawn as a box for each digit: it can be pasted into and filled by a password manager. */
export function CodeField({ label, value, isSending, inputRef, onChange }: CodeFieldProps): ReactNode {
  const { t } = useTranslation('console');
  const [hasFocus, setHasFocus] = useState(false);
  const { secondsLeft, elapsed } = codePeriodAt(useNow(0));
  return (
    <div className="code-field">
      <div className="digits">
        <input
          ref={inputRef}
          name="code"
          aria-label={label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_DIGITS}
          value={value}
          readOnly={isSending}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        />
        {Array.from({ length: CODE_DIGITS }, (_, index) => (
          <b key={index} aria-hidden="true" className={hasFocus && index === Math.min(value.length, CODE_DIGITS - 1) ? 'at' : undefined}>
            {value[index] ?? ''}
          </b>
        ))}
      </div>
      <p className="period" style={{ '--elapsed': elapsed }}>
        <span>{t('login.codeHint')}</span>
        <b aria-hidden="true">{t('login.changesIn', { count: secondsLeft })}</b>
      </p>
    </div>
  );
}
