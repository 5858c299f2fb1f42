import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { passwordDigest } from '#api/passwordDigest.ts';
import { isSmsCode } from '#contract/calls/fieldRules.ts';
import { parsePhone, phoneRuleOf } from '#contract/calls/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { closeAuth, openAuth } from '#stores/overlays/auth.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { syncTokenFromCookie } from '#stores/session/session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { AuthForm } from './AuthForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { PanelProps } from './panelProps.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SMS_DIGITS } from './smsDigits.ts';
import { SmsField } from './SmsField.tsx';
import { useSend } from './useSend.ts';

/** Characters of a phone here (spec section 5). */
const MOST = 11;

/** A new password for who has forgotten theirs. It ends all sessions, so that what follows is to log in, or Index. */
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
    const called = parsePhone(phone, tenantCode);
    if (called === null) return;
    await api.call('resetLoginPwd', { phone: called, smsCaptcha: code, newLoginPwd: await passwordDigest(password) });
    syncTokenFromCookie(Date.now()); // where it was the member's own, the gateway has logged them out
    setDone(true);
  });

  return (
    <AuthForm onSend={send} busy={busy} send={t('send.reset')}>
      <PhoneField value={phone} onChange={onPhone} max={mostHere(tenantCode)} />
      <SmsField
        phone={phone}
        transType={2}
        value={code}
        onChange={setCode}
        wrong={(text) => (isSmsCode(text, 'elsewhere') ? null : t('field:phonecode.invalid'))}
        max={SMS_DIGITS.elsewhere}
      />
      <NewPasswordField label={t('password.new')} value={password} onChange={setPassword} />
      <PanelLinks ways={[{ to: 'loginPassword', words: t('to.login') }]} />
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

/** Eleven, but where numbers are longer than that (Indonesia's have up to twelve digits and a zero): nobody is shut out by it. */
function mostHere(tenantCode: string): number {
  const { maxDigits, hasTrunkZero } = phoneRuleOf(tenantCode);
  return Math.max(MOST, maxDigits + (hasTrunkZero ? 1 : 0));
}
