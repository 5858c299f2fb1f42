import type { ClipboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_MAX_CHARS } from '#contract/calls/limits.ts';
import { parsePhone, phoneRuleOf } from '#contract/calls/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/TextField.tsx';

export interface PhoneFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Characters; as many as any way to write a phone has, unless told. */
  readonly max?: number;
}

/** A phone of the tenant's country, as people write it: the code of the country stands before it, a tick behind a good one. */
export function PhoneField({ value, onChange, max = PHONE_MAX_CHARS }: PhoneFieldProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { tenantCode } = TENANTS[useLocale().language];
  const { country } = phoneRuleOf(tenantCode);
  const good = parsePhone(value, tenantCode) !== null;

  // What is pasted brings the code of its country along, which stands there already and would be cut off at the end.
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
      maxLength={max}
      onPaste={onPaste}
      prefix={<span className="before tabular-nums">+{country}</span>}
      suffix={
        good && (
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
