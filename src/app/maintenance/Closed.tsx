import './closed.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * The app is closed: text only, over everything, and nothing leads past it. The browser's own modal keeps focus and readers of
 * screens within; one that it closes all the same (a second Escape) is opened again.
 */
export function Closed({ description }: { readonly description: string }): ReactNode {
  const { t } = useTranslation('notices');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="closed"
      role="alertdialog"
      tabIndex={-1}
      aria-labelledby="closed-title"
      aria-describedby="closed-text"
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
    >
      <div>
        <h1 id="closed-title">{t('maintenance.title')}</h1>
        <p id="closed-text">{description.trim() === '' ? t('maintenance.text') : description}</p>
      </div>
    </dialog>
  );
}
