import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentSecret } from '#api/secret.ts';
import { APP_CONFIG } from '#contract/appconfig.ts';
import { isAccountName, isPassword } from '#contract/fields.ts';
import { PHONE_TEXT } from '#contract/limits.ts';
import { phoneOf } from '#contract/phones.ts';
import { TENANTS } from '#contract/tenants.ts';
import { useLive } from '#stores/live.ts';
import { useReader } from '#stores/reader.ts';
import { savedName, saveName } from '#stores/savedname.ts';
import { TextField } from '#ui/TextField.tsx';
import { Agreement } from './Agreement.tsx';
import { AuthForm } from './AuthForm.tsx';
import { entered } from './entered.ts';
import { PanelLinks } from './PanelLinks.tsx';
import { SecretField } from './SecretField.tsx';
import { useSend } from './useSend.ts';

/** Login by account name or phone, and password. The name is remembered on this device, the password never. */
export function PasswordPanel(): ReactNode {
  const { t } = useTranslation(['auth', 'field']);
  const { api } = useLive();
  const { tenantCode } = TENANTS[useReader().language];
  const [name, setName] = useState(() => savedName() ?? '');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);

  const { busy, send } = useSend(async () => {
    const memberName = name.trim();
    await api.call('login', {
      memberName: phoneOf(memberName, tenantCode) ?? memberName,
      password: await sentSecret(password),
      captcha: APP_CONFIG.loginCaptcha,
    });
    saveName(memberName);
    await entered(api);
  });

  return (
    <AuthForm onSend={send} busy={busy} send={t('send.login')}>
      <TextField
        name="memberName"
        label={t('account.label')}
        value={name}
        onChange={setName}
        wrong={(text) => (isName(text) ? null : t('field:account.invalid'))}
        autoComplete="username"
        maxLength={PHONE_TEXT}
      />
      <SecretField
        name="password"
        label={t('password.label')}
        value={password}
        onChange={setPassword}
        wrong={(text) => (isPassword(text) ? null : t('password.invalid'))}
        fresh={false}
      />
      <Agreement says="check" agreed={agreed} onAgree={setAgreed} />
      <PanelLinks
        ways={[
          { to: 'loginPhone', words: t('to.phone') },
          { to: 'Forget', words: t('to.forgot') },
          { to: 'register', words: t('to.register') },
        ]}
      />
    </AuthForm>
  );

  function isName(text: string): boolean {
    return isAccountName(text.trim()) || phoneOf(text, tenantCode) !== null;
  }
}
