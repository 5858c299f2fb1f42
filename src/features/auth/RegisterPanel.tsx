import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordDigest } from '#api/passwordDigest.ts';
import { isNumericCode, isSmsCode } from '#contract/calls/fieldRules.ts';
import { parsePhone } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { Agreement } from './Agreement.tsx';
import { AuthForm } from './AuthForm.tsx';
import { InviteField } from './InviteField.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { PanelProps } from './panelProps.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { PhoneField } from '#parts/proof/PhoneField.tsx';
import { SMS_DIGITS } from '#parts/proof/smsDigits.ts';
import { SmsField } from '#parts/proof/SmsField.tsx';
import { useCompleteLogin } from './useCompleteLogin.tsx';
import { useSend } from '#parts/input/useSend.ts';

/** Registers an account with a phone and a password. */
export function RegisterPanel({ phone, onPhone }: PanelProps): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLiveClient();
  const { tenantCode } = TENANTS[useLocale().language];
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [recommendCode, setRecommendCode] = useState('');
  const [agreed, setAgreed] = useState(false);

  const { complete } = useCompleteLogin();
  const { busy, send } = useSend(async () => {
    const parsedPhone = parsePhone(phone, tenantCode);
    if (parsedPhone === null) return;
    await complete(
      await api.call('registerByPhone', { phone: parsedPhone, smsCaptcha: code, password: await passwordDigest(password), recommendCode }),
    );
  });

  return (
    <AuthForm onSend={send} busy={busy} submitLabel={t('send.register')}>
      <PhoneField value={phone} onChange={onPhone} />
      <SmsField phone={phone} transType={4} value={code} onChange={setCode} wrong={codeError} maxLength={SMS_DIGITS.register} />
      <NewPasswordField label={t('password.label')} value={password} onChange={setPassword} />
      <InviteField value={recommendCode} onChange={setRecommendCode} />
      <Agreement variant="check" agreed={agreed} onAgree={setAgreed} />
      <PanelLinks links={[{ to: 'loginPassword', label: t('to.login') }]} />
    </AuthForm>
  );

  function codeError(text: string): string | null {
    if (!isSmsCode(text, 'register')) return t('field:smsCaptcha.invalid');
    return isNumericCode(text) ? null : t('field:code.invalid');
  }
}
