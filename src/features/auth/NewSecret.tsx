import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassword } from '#contract/fields.ts';
import { SecretField } from './SecretField.tsx';

export interface NewSecretProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A password that is chosen, typed twice. */
export function NewSecret({ label, value, onChange }: NewSecretProps): ReactNode {
  const { t } = useTranslation('auth');
  const [repeated, setRepeated] = useState('');
  return (
    <>
      <div>
        <SecretField
          name="password"
          label={label}
          value={value}
          onChange={onChange}
          wrong={(text) => (isPassword(text) ? null : t('password.invalid'))}
          fresh
        />
        <p className="auth-rule">{t('password.rule')}</p>
      </div>
      <SecretField
        name="confirm"
        label={t('password.confirm')}
        value={repeated}
        onChange={setRepeated}
        wrong={(text) => (text === value ? null : t('password.differs'))}
        fresh
      />
    </>
  );
}
