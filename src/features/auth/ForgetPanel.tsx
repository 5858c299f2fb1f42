import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { passwordDigest } from '#api/passwordDigest.ts';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { parsePhone, phoneRuleOf } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { closeAuth, openAuth } from '#stores/overlays/auth.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { syncTokenFromCookie } from '#stores/session/session.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { PanelProps } from './panelProps.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { PhoneField } from '#parts/proof/PhoneField.tsx';
import { SMS_DIGITS } from '#parts/proof/smsDigits.ts';
import { SmsField } from '#parts/proof/SmsField.tsx';
import { useSend } from '#parts/input/useSend.ts';

/** Max characters of a phone in this panel (docs/product.md#field-rules). */
const PHONE_CHARS = 11;

/** Sets a new password. The reset ends all sessions of the member, so the user continues with login or Index. */
export function ForgetPanel({ phone, onPhone }: PanelProps): ReactNode {
  const { t } = useTranslation(['auth', 'field', 'pages']);
  const { api } = useLiveClient();
  const navigate = useNavigate();
  const { language } = useLocale();
  const { tenantCode } = TENANTS[language];
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);

  const { busy, send } = useSend(async () => {
    const parsedPhone = parsePhone(phone, tenantCode);
    if (parsedPhone === null) return;
    await api.call('resetLoginPwd', { phone: parsedPhone, smsCaptcha: code, newLoginPwd: await passwordDigest(password) });
    syncTokenFromCookie(Date.now()); // resetting the logged-in member's password ends this session too
    setDone(true);
  });

  return (
    <AuthForm onSend={send} busy={busy} submitLabel={t('send.reset')}>
      <PhoneField value={phone} onChange={onPhone} maxLength={maxPhoneChars(tenantCode)} />
      <SmsField
        phone={phone}
        transType={2}
        value={code}
        onChange={setCode}
        wrong={(text) => (isSmsCode(text, 'elsewhere') ? null : t('field:phonecode.invalid'))}
        maxLength={SMS_DIGITS.elsewhere}
      />
      <NewPasswordField label={t('password.new')} value={password} onChange={setPassword} />
      <PanelLinks links={[{ to: 'loginPassword', label: t('to.login') }]} />
      {done && (
        <ConfirmDialog
          title={t('pages:hint')}
          text={t('pages:reset_login')}
          choices={[
            { label: t('reset.login'), onPress: () => openAuth('loginPassword') },
            { label: t('reset.home'), onPress: goHome },
          ]}
        />
      )}
    </AuthForm>
  );

  function goHome(): void {
    closeAuth();
    void navigate(`/${language}`);
  }
}

/** 11 characters, or more where phones are longer (Indonesia: 12 digits and a leading zero). */
function maxPhoneChars(tenantCode: string): number {
  const { maxDigits, hasTrunkZero } = phoneRuleOf(tenantCode);
  return Math.max(PHONE_CHARS, maxDigits + (hasTrunkZero ? 1 : 0));
}
