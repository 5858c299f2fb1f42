import './auth.css';
import { AnimatePresence, type Variants } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/locale/tenants.ts';
import { AUTH_PANELS, type AuthPanel, closeAuth, useAuth } from '#stores/overlays/auth.ts';
import { useLocale } from '#stores/preferences/locale.ts';
import { FullSheet } from '#ui/overlay/FullSheet.tsx';
import { focusableAgain } from '#ui/overlay/returnFocus.ts';
import { ForgetPanel } from './ForgetPanel.tsx';
import { AuthBackdrop } from './AuthBackdrop.tsx';
import type { PanelProps } from './panelProps.ts';
import { PasswordPanel } from './PasswordPanel.tsx';
import { PhonePanel } from './PhonePanel.tsx';
import { RegisterPanel } from './RegisterPanel.tsx';

/** Languages with the pitch as backdrop; the others have a plain card (docs/product.md#auth-overlay). */
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
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(panel, title);
  const finalFocus = useFinalFocus(panel !== null);
  const current = panel ?? shown.panel ?? 'loginPhone';
  const Panel = PANELS[current];
  return (
    <FullSheet
      open={panel !== null}
      onClose={(panel === null ? shown.closable : closable) ? closeAuth : null}
      onClosed={() => setPhone('')}
      title={t(`title.${current}`)}
      titleRef={title}
      finalFocus={finalFocus}
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

/** Focuses the title when one panel follows another: the link that was pressed leaves with the former. */
function useFocusOnChange(panel: AuthPanel | null, title: RefObject<HTMLElement | null>): void {
  const before = useRef(panel);
  useEffect(() => {
    if (panel !== null && before.current !== null && panel !== before.current) title.current?.focus();
    before.current = panel;
  }, [panel, title]);
}

/** Returns a function that returns what had the focus before the overlay; false when something outside of it has got the focus meanwhile. */
function useFinalFocus(isOpen: boolean): () => HTMLElement | false | null {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = isOpen;
  return () => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.closest('.full-sheet') !== null;
    return isFree && focusableAgain(opener.current);
  };
}

function isBefore(panel: AuthPanel, other: AuthPanel | null): boolean {
  return other !== null && AUTH_PANELS.indexOf(panel) < AUTH_PANELS.indexOf(other);
}
