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

/** Where the overlay rises over the pitch; elsewhere it is the plain card that readers know (spec section 2). */
const OVER_PITCH: ReadonlySet<Language> = new Set(['zh-CN', 'vi-VN']);

const PANELS: Readonly<Record<AuthPanel, ComponentType<PanelProps>>> = {
  loginPhone: PhonePanel,
  loginPassword: PasswordPanel,
  register: RegisterPanel,
  Forget: ForgetPanel,
};

/** How one becomes a member, or comes back as one: a sheet of the height of the screen, with four panels. */
export function AuthOverlay(): ReactNode {
  const { t } = useTranslation(['auth', 'common']);
  const { language } = useLocale();
  const { panel, closable } = useAuth();
  const [phone, setPhone] = useState('');
  // While it leaves it looks as it did, and what was typed is forgotten once it is gone.
  const [shown, setShown] = useState({ panel, closable });
  if (panel !== null && (panel !== shown.panel || closable !== shown.closable)) setShown({ panel, closable });
  const last = panel ?? shown.panel ?? 'loginPhone';
  const Panel = PANELS[last];
  return (
    <FullSheet
      open={panel !== null}
      onClose={(panel === null ? shown.closable : closable) ? closeAuth : null}
      onClosed={() => setPhone('')}
      title={t(`title.${last}`)}
      closeLabel={t('common:close')}
      header={OVER_PITCH.has(language) ? <AuthBackdrop /> : null}
    >
      <p className="auth-lead">{t(`lead.${last}`)}</p>
      <Panel key={last} phone={phone} onPhone={setPhone} />
    </FullSheet>
  );
}
