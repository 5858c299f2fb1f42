import './maintenanceOverlay.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Covers the app during maintenance with a text that cannot be closed. The browser's modal dialog makes everything else inert, toasts and
 * sheets included.
 */
export function MaintenanceOverlay({ description }: { readonly description: string }): ReactNode {
  const { t } = useTranslation('announcements');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => (dialog.current ? keepOpen(dialog.current) : undefined), []);
  return (
    <dialog
      ref={dialog}
      className="maintenance-overlay"
      role="alertdialog"
      tabIndex={-1}
      closedby="none"
      aria-labelledby="closed-title"
      aria-describedby="closed-text"
      onCancel={(event) => event.preventDefault()}
    >
      <div>
        <h1 id="closed-title">{t('maintenance.title')}</h1>
        <p id="closed-text">{description.trim() === '' ? t('maintenance.text') : description}</p>
      </div>
    </dialog>
  );
}

/**
 * Reopens the dialog in browsers without `closedby`, which close it at the second Escape or Back despite `cancel`. A mutation observer runs
 * before the next key event; the `close` event, a task of its own, would be too late.
 */
function keepOpen(dialog: HTMLDialogElement): () => void {
  const open = (): void => {
    if (!dialog.open) dialog.showModal();
  };
  open();
  const observer = new MutationObserver(open);
  observer.observe(dialog, { attributeFilter: ['open'] });
  return () => observer.disconnect();
}
