import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Characters of a password (spec section 5). */
const MOST = 12;

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: (value: string) => string | null;
  /** Whether one is chosen here, or one that exists is asked for: what a keeper of passwords offers. */
  readonly fresh: boolean;
}

/** A password, hidden until the reader asks to see it. */
export function PasswordField({ name, label, value, onChange, wrong, fresh }: PasswordFieldProps): ReactNode {
  const { t } = useTranslation('auth');
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      validate={wrong}
      type={seen ? 'text' : 'password'}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      maxLength={MOST}
      suffix={
        <IconButton icon={seen ? 'eyeOff' : 'eye'} label={seen ? t('password.hide') : t('password.show')} onClick={() => setSeen(!seen)} />
      }
    />
  );
}
