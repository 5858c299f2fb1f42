import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePhone } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Captcha } from './Captcha.tsx';
import { startCooldown, type SmsPurpose } from './smsCooldown.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { useSend } from '#parts/input/useSend.ts';

/** `transDesc` of each `transType` (docs/product.md#sms-codes). */
const TRANS_DESC = { 1: 'login', 2: 'reset', 3: 'change', 4: 'register' } as const;
/** The member's own phone in place of a typed one: the client does not know it. */
export const OWN_PHONE = Symbol('own phone');

export interface SmsFieldProps {
  /** As typed, or `OWN_PHONE`. */
  readonly phone: string | typeof OWN_PHONE;
  readonly transType: SmsPurpose['transType'];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: (value: string) => string | null;
  readonly maxLength: number;
}

/** The SMS code, with a button that sends it after a captcha and then has a cooldown. */
export function SmsField({ phone, transType, value, onChange, wrong, maxLength }: SmsFieldProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLiveClient();
  const { tenantCode } = TENANTS[useLocale().language];
  const purpose = { tenantCode, transType, isOwn: phone === OWN_PHONE };
  const { left, restart } = useSecondsLeft(purpose);
  const [showsCaptcha, setShowsCaptcha] = useState(false);
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const captchaResult = useRef('');

  const { busy, send } = useSend(async () => {
    const parsedPhone = parsed();
    if (parsedPhone === null) return;
    const { demoCode } = await api.call('smsCaptcha', {
      phone: parsedPhone,
      transType,
      transDesc: TRANS_DESC[transType],
      captcha: captchaResult.current,
    });
    startCooldown(purpose, Date.now());
    restart();
    setDemoCode(demoCode ?? null);
    showText(t('field:smsCaptcha.success'));
    input.current?.focus();
  });

  const startCaptcha = (): void => {
    if (parsed() === null) showText(t('field:phone.invalid'));
    else setShowsCaptcha(true);
  };

  return (
    <>
      <TextField
        name="smsCaptcha"
        label={t('code.label')}
        value={value}
        onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
        validate={wrong}
        numeric
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={maxLength}
        inputRef={input}
        suffix={
          <Button size="slim" disabled={left > 0 || showsCaptcha || busy} onClick={startCaptcha}>
            {left > 0 ? t('code.wait', { seconds: left }) : t('code.send')}
          </Button>
        }
        hint={
          demoCode !== null && (
            <Button variant="quiet" size="slim" onClick={() => onChange(demoCode)}>
              {t('code.demo', { code: demoCode })}
            </Button>
          )
        }
      />
      {showsCaptcha && (
        <Captcha
          onPassed={(captcha) => {
            captchaResult.current = captcha;
            setShowsCaptcha(false);
            send();
          }}
        />
      )}
    </>
  );

  function parsed(): string | null {
    return phone === OWN_PHONE ? '' : parsePhone(phone, tenantCode);
  }
}
