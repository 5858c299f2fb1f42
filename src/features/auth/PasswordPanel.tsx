import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#api/callError.ts';
import { passwordDigest } from '#api/passwordDigest.ts';
import { APP_CONFIG } from '#contract/calls/appConfig.ts';
import type { Output } from '#contract/calls/calls.ts';
import { CAPTCHA_REQUIRED } from '#contract/calls/errors.ts';
import { isAccountName, isPassword } from '#contract/calls/fieldRules.ts';
import { PHONE_MAX_CHARS } from '#contract/calls/limits.ts';
import { parsePhone } from '#contract/member/phones.ts';
import { TENANTS } from '#contract/locale/tenants.ts';
import { useLiveClient } from '#stores/live/liveClient.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { showText } from '#stores/overlays/toast.ts';
import { savedAccountName, saveAccountName } from '#stores/session/savedAccountName.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { Agreement } from './Agreement.tsx';
import { AuthForm } from './AuthForm.tsx';
import { Captcha } from '#parts/proof/Captcha.tsx';
import { PanelLinks } from './PanelLinks.tsx';
import { PasswordField } from '#parts/proof/PasswordField.tsx';
import { useCompleteLogin } from './useCompleteLogin.tsx';
import { useSend } from '#parts/input/useSend.ts';

const NONE = {};

/**
 * Login by account name or phone, and password. The name is saved on this device, the password never. When the gateway requires a captcha,
 * what was typed stays, and a solved captcha sends it again.
 */
export function PasswordPanel(): ReactNode {
  const { t } = useTranslation(['auth', 'field', 'errors']);
  const { api } = useLiveClient();
  const { tenantCode } = TENANTS[useLocale().language];
  const [name, setName] = useState(() => savedAccountName() ?? '');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);

  const [showsCaptcha, setShowsCaptcha] = useState(false);
  const captchaResult = useRef<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(NONE);

  const { complete, keptDialog } = useCompleteLogin();
  const { busy, send, sendNow } = useSend(async () => {
    const memberName = name.trim();
    const captcha = captchaResult.current ?? APP_CONFIG.loginCaptcha;
    captchaResult.current = null;
    const credentials = { memberName: parsePhone(memberName, tenantCode) ?? memberName, password: await passwordDigest(password) };
    let session: Output<'login'>;
    try {
      session = await api.call('login', { ...credentials, captcha }, { quiet: true });
    } catch (error) {
      if (isCaptchaRequired(error)) setShowsCaptcha(true);
      else if (error instanceof CallError) showFailure(error);
      else throw error;
      return;
    }
    saveAccountName(memberName);
    await complete(session);
  });

  return (
    <AuthForm onSend={send} busy={busy} submitLabel={t('send.login')} errors={errors}>
      <TextField
        name="memberName"
        label={t('account.label')}
        value={name}
        onChange={(text) => {
          setName(text);
          setErrors(NONE); // the password may be that of the other account
        }}
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
        announcesError
      />
      {showsCaptcha && (
        <>
          <p role="alert">{t('captcha.needed')}</p>
          <Captcha
            onPassed={(captcha) => {
              captchaResult.current = captcha;
              setShowsCaptcha(false);
              sendNow();
            }}
          />
        </>
      )}
      <Agreement variant="check" agreed={agreed} onAgree={setAgreed} />
      <PanelLinks
        links={[
          { to: 'loginPhone', label: t('to.phone') },
          { to: 'Forget', label: t('to.forgot') },
          { to: 'register', label: t('to.register') },
        ]}
      />
      {keptDialog}
    </AuthForm>
  );

  /** A wrong password is said at its field, which the form focuses. */
  function showFailure(error: CallError): void {
    const { key, userMessage } = error;
    if (key === '400' && userMessage !== null) setErrors({ password: userMessage });
    else showText(userMessage ?? t(`errors:${key}`));
  }

  function isAccountNameOrPhone(text: string): boolean {
    return isAccountName(text.trim()) || parsePhone(text, tenantCode) !== null;
  }
}

function isCaptchaRequired(error: unknown): boolean {
  return error instanceof CallError && error.key === String(CAPTCHA_REQUIRED);
}
