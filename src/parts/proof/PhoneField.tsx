import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_MAX_CHARS } from '#contract/calls/limits.ts';
import { parsePhone, phoneRuleOf } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/field/TextField.tsx';

export interface PhoneFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Max characters; the default allows every way to write a phone. */
  readonly maxLength?: number;
}

/** A phone of the tenant's country with the country code as prefix, and a check mark when it is valid. */
export function PhoneField({ value, onChange, maxLength = PHONE_MAX_CHARS }: PhoneFieldProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { tenantCode } = TENANTS[useLocale().language];
  const { country } = phoneRuleOf(tenantCode);
  const isValid = parsePhone(value, tenantCode) !== null;

  // A pasted phone may include the country code, which is already the prefix and would push digits past maxLength.
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = parsePhone(event.clipboardData.getData('text'), tenantCode);
    if (pasted === null) return;
    event.preventDefault();
    onChange(pasted.slice(`+${country}`.length));
  };

  return (
    <TextField
      name="phone"
      label={t('phone.label')}
      value={value}
      onChange={onChange}
      validate={(text) => (parsePhone(text, tenantCode) === null ? t('field:phone.invalid') : null)}
      numeric
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={maxLength}
      onPaste={onPaste}
      prefix={<span className="prefix tabular-nums">+{country}</span>}
      suffix={
        isValid && (
          <>
            <Icon name="check" />
            <span className="visually-hidden" role="status">
              {t('phone.good')}
            </span>
          </>
        )
      }
    />
  );
}
