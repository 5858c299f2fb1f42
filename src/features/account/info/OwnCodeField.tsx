import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { SMS_DIGITS } from '#parts/proof/smsDigits.ts';
import { OWN_PHONE, SmsField } from '#parts/proof/SmsField.tsx';

export interface ProofFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The code that is sent to the member's own phone. */
export function OwnCodeField({ value, onChange }: ProofFieldProps): ReactNode {
  const { t } = useTranslation('field');
  return (
    <SmsField
      phone={OWN_PHONE}
      transType={3}
      value={value}
      onChange={onChange}
      wrong={(text) => (isSmsCode(text, 'elsewhere') ? null : t('phonecode.invalid'))}
      maxLength={SMS_DIGITS.elsewhere}
    />
  );
}
