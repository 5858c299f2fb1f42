import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassword } from '#contract/calls/fieldRules.ts';
import { PasswordField } from '#parts/proof/PasswordField.tsx';

export interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A new password and its confirmation. */
export function NewPasswordField({ label, value, onChange }: NewPasswordFieldProps): ReactNode {
  const { t } = useTranslation('auth');
  const [repeated, setRepeated] = useState('');
  return (
    <>
      <div>
        <PasswordField
          name="password"
          label={label}
          value={value}
          onChange={onChange}
          wrong={(text) => (isPassword(text) ? null : t('password.invalid'))}
          isNew
        />
        <p className="auth-rule">{t('password.rule')}</p>
      </div>
      <PasswordField
        name="confirm"
        label={t('password.confirm')}
        value={repeated}
        onChange={setRepeated}
        wrong={(text) => (text === value ? null : t('password.differs'))}
        isNew
      />
    </>
  );
}
