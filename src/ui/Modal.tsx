import './modal.css';
import { Dialog } from '@base-ui/react/dialog';
import { Activity, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { onCloseRequest } from './onCloseRequest.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Escape and the device's Back; null: it can only be answered. */
  readonly onClose: (() => void) | null;
  /** A tap beside it asks for the same. */
  readonly closesOnBackdropTap?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** How it looks, and what lies beneath it. */
  readonly className: string;
  readonly backdropClass?: string;
  /** Stays in the page while it is closed, drawn beforehand: it opens in a fraction of the time. */
  readonly keepMounted?: boolean;
  /** Once it has left the screen. */
  readonly onClosed?: () => void;
  /** Holds a `Dialog.Title`, which names it. */
  readonly children: ReactNode;
}

/**
 * A modal dialog. Base UI's rather than the browser's own, which makes live regions inert too: toasts could be neither read aloud nor
 * tapped while a sheet is open.
 */
export function Modal({
  open,
  onClose,
  closesOnBackdropTap = false,
  role = 'dialog',
  className,
  backdropClass = '',
  keepMounted = false,
  onClosed,
  children,
}: ModalProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState(!open);
  if (open && gone) setGone(false);
  const onBackRequest = useEffectEvent(() => {
    if (!popup.current?.hasAttribute('data-nested-dialog-open')) onClose?.();
  });
  useEffect(() => (open ? onCloseRequest(onBackRequest) : undefined), [open]);
  return (
    <Dialog.Root
      open={open}
      modal="trap-focus" // the page does not scroll, so there is no scroll to lock
      disablePointerDismissal={!closesOnBackdropTap}
      onOpenChange={(_, { reason, event }) => {
        if (reason === 'escape-key') event.preventDefault(); // else the browser takes it for a Back as well
        onClose?.();
      }}
      onOpenChangeComplete={(opened) => {
        if (opened) return;
        setGone(true);
        onClosed?.();
      }}
    >
      <Dialog.Portal keepMounted={keepMounted} container={document.getElementById('overlay-root') ?? undefined}>
        <Dialog.Backdrop className={`backdrop ${backdropClass}`} forceRender />
        <Dialog.Popup ref={popup} initialFocus={popup} className={className} role={role} aria-modal="true">
          <Activity mode={gone ? 'hidden' : 'visible'}>{children}</Activity>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
