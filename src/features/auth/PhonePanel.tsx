import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { parsePhone } from '#contract/calls/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Agreement } from './Agreement.tsx';
import { AuthForm } from './AuthForm.tsx';
import { completeLogin } from './completeLogin.ts';
import { InviteField } from './InviteField.tsx';
import type { PanelProps } from './panelProps.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SMS_DIGITS } from './smsDigits.ts';
import { SmsField } from './SmsField.tsx';
import { usePhoneCheck } from './usePhoneCheck.ts';
import { useSend } from './useSend.ts';

/** Login by phone: one that has no account yet gets one (spec section 4). */
export function PhonePanel({ phone, onPhone }: PanelProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLiveClient();
  const called = parsePhone(phone, TENANTS[useLocale().language].tenantCode);
  const { known, ask } = usePhoneCheck(called);
  const [code, setCode] = useState('');
  const [recommendCode, setRecommendCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [hurried, setHurried] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const { busy, send } = useSend(async () => {
    if (called === null) return;
    await api.call('phoneLogin', { phone: called, smsCaptcha: code, recommendCode: known === 'yes' ? '' : recommendCode });
    await completeLogin(api);
  });

  // Who sends before it is known whether the phone has an account is asked for what a new one needs, or let in.
  useEffect(() => {
    if (hurried !== null && known !== null) form.current?.requestSubmit();
  }, [hurried, known]);
  const onSend = (): void => {
    if (known !== null) return send();
    setHurried(called);
    ask();
  };
  const onTyped = (text: string): void => {
    setHurried(null);
    onPhone(text);
  };

  return (
    <AuthForm
      formRef={form}
      onSend={onSend}
      busy={busy || (hurried !== null && known === null)}
      send={known === 'no' || known === 'undecided' ? t('send.loginRegister') : t('send.login')}
    >
      <PhoneField value={phone} onChange={onTyped} />
      <SmsField
        phone={phone}
        transType={1}
        value={code}
        onChange={setCode}
        wrong={(text) => (isSmsCode(text, 'elsewhere') ? null : t('field:smsCaptcha.invalid'))}
        max={SMS_DIGITS.elsewhere}
      />
      {(known === 'no' || known === 'undecided') && <InviteField value={recommendCode} onChange={setRecommendCode} />}
      {known !== null && (
        <Agreement says={known === 'yes' ? 'known' : known === 'no' ? 'fresh' : 'undecided'} agreed={agreed} onAgree={setAgreed} />
      )}
      <PanelLinks ways={[{ to: 'loginPassword', words: t('to.password') }]} />
    </AuthForm>
  );
}
