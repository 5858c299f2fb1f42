import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInviteCode } from '#contract/calls/fieldRules.ts';
import { PREFILL_MS } from '#contract/calls/limits.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { savedInviteCode } from '#stores/session/invite.ts';

/** Digits of an invite code. */
const CODE_DIGITS = 7;

export interface InviteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The invite code: typed, or prefilled from an invite link and then read-only (docs/product.md#invite-code). */
export function InviteField({ value, onChange }: InviteFieldProps): ReactNode {
  const { t } = useTranslation('auth');
  const [linkedCode] = useState(savedInviteCode);
  const locked = linkedCode !== null && value === linkedCode;
  useEffect(() => {
    if (linkedCode === null) return;
    const timer = setTimeout(() => onChange(linkedCode), PREFILL_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a render must not start the delay anew
  }, [linkedCode]);
  return (
    <TextField
      name="recommendCode"
      label={locked ? t('invite.locked') : t('invite.label')}
      value={value}
      onChange={onChange}
      validate={(text) => (text === '' || isInviteCode(text) ? null : t('invite.invalid'))}
      numeric
      inputMode="numeric"
      autoComplete="off"
      maxLength={CODE_DIGITS}
      readOnly={locked}
      prefix={locked && <span className="prefix">{t('invite.locked')}</span>}
      suffix={locked && <Icon name="lock" size={18} />}
    />
  );
}
