import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordDigest } from '#api/passwordDigest.ts';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import { isAccountName, isPassword } from '#contract/calls/fieldRules.ts';
import { PHONE_MAX_CHARS } from '#contract/calls/limits.ts';
import { parsePhone } from '#contract/calls/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { savedAccountName, saveAccountName } from '#stores/session/savedAccountName.ts';
import { TextField } from '#ui/TextField.tsx';
import { Agreement } from './Agreement.tsx';
import { AuthForm } from './AuthForm.tsx';
import { completeLogin } from './completeLogin.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSend } from './useSend.ts';

/** Login by account name or phone, and password. The name is saved on this device, the password never. */
export function PasswordPanel(): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLiveClient();
  const { tenantCode } = TENANTS[useLocale().language];
  const [name, setName] = useState(() => savedAccountName() ?? '');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);

  const { busy, send } = useSend(async () => {
    const memberName = name.trim();
    await api.call('login', {
      memberName: parsePhone(memberName, tenantCode) ?? memberName,
      password: await passwordDigest(password),
      captcha: APP_CONFIG.loginCaptcha,
    });
    saveAccountName(memberName);
    await completeLogin(api);
  });

  return (
    <AuthForm onSend={send} busy={busy} submitLabel={t('send.login')}>
      <TextField
        name="memberName"
        label={t('account.label')}
        value={name}
        onChange={setName}
        validate={(text) => (isAccountNameOrPhone(text) ? null : t('field:account.invalid'))}
        autoComplete="username"
        maxLength={PHONE_MAX_CHARS}
      />
      <PasswordField
        name="password"
        label={t('password.label')}
        value={password}
        onChange={setPassword}
        wrong={(text) => (isPassword(text) ? null : t('password.invalid'))}
        isNew={false}
      />
      <Agreement variant="check" agreed={agreed} onAgree={setAgreed} />
      <PanelLinks
        links={[
          { to: 'loginPhone', label: t('to.phone') },
          { to: 'Forget', label: t('to.forgot') },
          { to: 'register', label: t('to.register') },
        ]}
      />
    </AuthForm>
  );

  function isAccountNameOrPhone(text: string): boolean {
    return isAccountName(text.trim()) || parsePhone(text, tenantCode) !== null;
  }
}
