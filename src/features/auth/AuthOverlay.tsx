import './auth.css';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';
import { type AuthPanel, closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { FullSheet } from '#ui/FullSheet.tsx';
import { ForgetPanel } from './ForgetPanel.tsx';
import { AuthBackdrop } from './AuthBackdrop.tsx';
import type { PanelProps } from './panelProps.ts';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PhonePanel } from './PhonePanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';

/** Languages with the pitch as backdrop; the others have a plain card (spec section 2). */
const WITH_BACKDROP: ReadonlySet<Language> = new Set(['zh-CN', 'vi-VN']);

const PANELS: Readonly<Record<AuthPanel, ComponentType<PanelProps>>> = {
  loginPhone: PhonePanel,
  loginPassword: PasswordPanel,
  register: RegisterPanel,
  Forget: ForgetPanel,
};

/** The full-height sheet for login, registration and password reset. */
export function AuthOverlay(): ReactNode {
  const { t } = useTranslation(['auth', 'common']);
  const { language } = useLocale();
  const { panel, closable } = useAuth();
  const [phone, setPhone] = useState('');
  // The closing animation still shows the last panel; the phone is cleared when it ends.
  const [shown, setShown] = useState({ panel, closable });
  if (panel !== null && (panel !== shown.panel || closable !== shown.closable)) setShown({ panel, closable });
  const current = panel ?? shown.panel ?? 'loginPhone';
  const Panel = PANELS[current];
  return (
    <FullSheet
      open={panel !== null}
      onClose={(panel === null ? shown.closable : closable) ? closeAuth : null}
      onClosed={() => setPhone('')}
      title={t(`title.${current}`)}
      closeLabel={t('common:close')}
      header={WITH_BACKDROP.has(language) ? <AuthBackdrop /> : null}
    >
      <p className="auth-lead">{t(`lead.${current}`)}</p>
      <Panel key={current} phone={phone} onPhone={setPhone} />
    </FullSheet>
  );
}
