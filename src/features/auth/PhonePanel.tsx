import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { parsePhone } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Agreement } from './Agreement.tsx';
import { AuthForm } from './AuthForm.tsx';
import { InviteField } from './InviteField.tsx';
import type { PanelProps } from './panelProps.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { PhoneField } from '#parts/proof/PhoneField.tsx';
import { SMS_DIGITS } from '#parts/proof/smsDigits.ts';
import { SmsField } from '#parts/proof/SmsField.tsx';
import { usePhoneCheck } from './usePhoneCheck.ts';
import { useCompleteLogin } from './useCompleteLogin.tsx';
import { useSend } from '#parts/input/useSend.ts';

/** Login by phone; a phone without an account gets one (docs/product.md#phone-login). */
export function PhonePanel({ phone, onPhone }: PanelProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLiveClient();
  const parsedPhone = parsePhone(phone, TENANTS[useLocale().language].tenantCode);
  const { hasAccount, checkNow } = usePhoneCheck(parsedPhone);
  const [code, setCode] = useState('');
  const [recommendCode, setRecommendCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [submittedPhone, setSubmittedPhone] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const { complete, keptDialog } = useCompleteLogin();
  const { busy, send } = useSend(async () => {
    if (parsedPhone === null) return;
    const session = await api.call('phoneLogin', {
      phone: parsedPhone,
      smsCaptcha: code,
      recommendCode: hasAccount === 'yes' ? '' : recommendCode,
    });
    await complete(session);
  });

  // A form submitted before the phone check has answered is submitted again with the answer: a new phone needs more fields.
  useEffect(() => {
    if (submittedPhone !== null && hasAccount !== null) form.current?.requestSubmit();
  }, [submittedPhone, hasAccount]);
  const onSend = (): void => {
    if (hasAccount !== null) return send();
    setSubmittedPhone(parsedPhone);
    checkNow();
  };
  const onTyped = (text: string): void => {
    setSubmittedPhone(null);
    onPhone(text);
  };

  return (
    <AuthForm
      formRef={form}
      onSend={onSend}
      busy={busy || (submittedPhone !== null && hasAccount === null)}
      submitLabel={hasAccount === 'no' || hasAccount === 'undecided' ? t('send.loginRegister') : t('send.login')}
    >
      <PhoneField value={phone} onChange={onTyped} />
      <SmsField
        phone={phone}
        transType={1}
        value={code}
        onChange={setCode}
        wrong={(text) => (isSmsCode(text, 'elsewhere') ? null : t('field:smsCaptcha.invalid'))}
        maxLength={SMS_DIGITS.elsewhere}
      />
      {(hasAccount === 'no' || hasAccount === 'undecided') && <InviteField value={recommendCode} onChange={setRecommendCode} />}
      {hasAccount !== null && (
        <Agreement
          variant={hasAccount === 'yes' ? 'known' : hasAccount === 'no' ? 'fresh' : 'undecided'}
          agreed={agreed}
          onAgree={setAgreed}
        />
      )}
      <PanelLinks links={[{ to: 'loginPassword', label: t('to.password') }]} />
      {keptDialog}
    </AuthForm>
  );
}
