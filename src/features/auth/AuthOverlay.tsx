import './auth.css';
import { AnimatePresence, type Variants } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';
import { AUTH_PANELS, type AuthPanel, closeAuth, useAuth } from '#stores/overlays/auth.ts';
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

/** A panel leaves to one side and the next comes from the other: one at a time, or their fields would be there twice. */
const SLIDE: Variants = {
  coming: (direction: number) => ({ opacity: 0, x: 32 * direction }),
  shown: { opacity: 1, x: 0, transition: { duration: 0.16, ease: 'easeOut' } },
  gone: (direction: number) => ({ opacity: 0, x: -32 * direction, transition: { duration: 0.1, ease: 'easeIn' } }),
};

/** The full-height sheet for login, registration and password reset. */
export function AuthOverlay(): ReactNode {
  const { t } = useTranslation(['auth', 'common']);
  const { language } = useLocale();
  const { panel, closable } = useAuth();
  const [phone, setPhone] = useState('');
  // The closing animation still shows the last panel; the phone is cleared when it ends.
  const [shown, setShown] = useState({ panel, closable, direction: 1 });
  if (panel !== null && (panel !== shown.panel || closable !== shown.closable))
    setShown({ panel, closable, direction: isBefore(panel, shown.panel) ? -1 : 1 });
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
      <AnimatePresence mode="wait" initial={false} custom={shown.direction}>
        <m.div key={current} variants={SLIDE} custom={shown.direction} initial="coming" animate="shown" exit="gone">
          <p className="auth-intro">{t(`intro.${current}`)}</p>
          <Panel phone={phone} onPhone={setPhone} />
        </m.div>
      </AnimatePresence>
    </FullSheet>
  );
}

function isBefore(panel: AuthPanel, other: AuthPanel | null): boolean {
  return other !== null && AUTH_PANELS.indexOf(panel) < AUTH_PANELS.indexOf(other);
}
