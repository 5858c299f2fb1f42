import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePhone } from '#contract/calls/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { showText } from '#stores/overlays/toast.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Captcha } from './Captcha.tsx';
import { startCooldown, type Sending } from './smsCooldown.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { useSend } from './useSend.ts';

/** What the gateway is told that a code is for, in words (spec section 7, transDesc). */
const PURPOSE = { 1: 'login', 2: 'reset', 4: 'register' } as const;

export interface SmsFieldProps {
  /** As it was typed. */
  readonly phone: string;
  readonly transType: Sending['transType'];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly wrong: (value: string) => string | null;
  /** Digits. */
  readonly max: number;
}

/** The code of an SMS, with the button that has it sent: a captcha first, then the wait until another may be. */
export function SmsField({ phone, transType, value, onChange, wrong, max }: SmsFieldProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLiveClient();
  const { tenantCode } = TENANTS[useLocale().language];
  const sending = { tenantCode, transType };
  const { left, again } = useSecondsLeft(sending);
  const [proving, setProving] = useState(false);
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const proof = useRef('');

  const { busy, send } = useSend(async () => {
    const called = parsePhone(phone, tenantCode);
    if (called === null) return;
    const { demoCode } = await api.call('smsCaptcha', {
      phone: called,
      transType,
      transDesc: PURPOSE[transType],
      captcha: proof.current,
    });
    startCooldown(sending, Date.now());
    again();
    setDemoCode(demoCode ?? null);
    showText(t('field:smsCaptcha.success'));
    input.current?.focus();
  });

  const prove = (): void => {
    if (parsePhone(phone, tenantCode) === null) showText(t('field:phone.invalid'));
    else setProving(true);
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
        maxLength={max}
        inputRef={input}
        suffix={
          <Button size="slim" disabled={left > 0 || proving || busy} onClick={prove}>
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
      {proving && (
        <Captcha
          onPassed={(captcha) => {
            proof.current = captcha;
            setProving(false);
            send();
          }}
        />
      )}
    </>
  );
}
