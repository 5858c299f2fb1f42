import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isInviteCode } from '#contract/calls/fieldRules.ts';
import { PREFILL_MS } from '#contract/calls/limits.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/TextField.tsx';
import { savedInviteCode } from '#stores/session/invite.ts';

/** Digits of an invitation code (spec section 5). */
const MOST = 7;

export interface InviteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The code of whoever invited this reader: their own to type, or brought along, and then fixed (spec section 4). */
export function InviteField({ value, onChange }: InviteFieldProps): ReactNode {
  const { t } = useTranslation('auth');
  const [brought] = useState(savedInviteCode);
  const locked = brought !== null && value === brought;
  useEffect(() => {
    if (brought === null) return;
    const timer = setTimeout(() => onChange(brought), PREFILL_MS);
    return () => clearTimeout(timer);
  }, [brought]);
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
      maxLength={MOST}
      readOnly={locked}
      prefix={locked && <span className="before">{t('invite.locked')}</span>}
      suffix={locked && <Icon name="lock" size={18} />}
    />
  );
}
