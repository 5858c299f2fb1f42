import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPassword } from '#contract/calls/fieldRules.ts';
import { PasswordField } from '#parts/proof/PasswordField.tsx';
import type { ProofFieldProps } from './OwnCodeField.tsx';

export interface OwnPasswordFieldProps extends ProofFieldProps {
  /** For password managers. */
  readonly name: string;
}

/** The password that the member has. */
export function OwnPasswordField({ name, value, onChange }: OwnPasswordFieldProps): ReactNode {
  const { t } = useTranslation(['accountInfo', 'auth']);
  return (
    <PasswordField
      name={name}
      label={t('password.old')}
      value={value}
      onChange={onChange}
      wrong={(text) => (isPassword(text) ? null : t('auth:password.invalid'))}
      isNew={false}
    />
  );
}
