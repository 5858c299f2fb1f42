import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_CHARS } from '#contract/calls/limits.ts';
import { IconButton } from '#ui/Button.tsx';
import { TextField, type TextFieldProps } from '#ui/field/TextField.tsx';
import { Glyph } from '#ui/Glyph.tsx';

export interface PasswordFieldProps extends Pick<TextFieldProps, 'announcesError'> {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: (value: string) => string | null;
  /** Whether a new password is chosen here: sets what password managers offer. */
  readonly isNew: boolean;
}

/** A password input with a button that shows or hides the text. */
export function PasswordField({ name, label, value, onChange, wrong, isNew, announcesError = false }: PasswordFieldProps): ReactNode {
  const { t } = useTranslation('auth');
  const [isVisible, setVisible] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      validate={wrong}
      announcesError={announcesError}
      type={isVisible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_CHARS.max}
      suffix={
        <IconButton
          icon={<Glyph name={isVisible ? 'eyeOff' : 'eye'} />}
          label={isVisible ? t('password.hide') : t('password.show')}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
