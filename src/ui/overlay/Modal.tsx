import './modal.css';
import { Dialog } from '@base-ui/react/dialog';
import * as m from 'framer-motion/m';
import { Activity, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Motion } from './Motion.tsx';
import { onCloseRequest } from './onCloseRequest.ts';
import type { DragArea } from './onDragDown.ts';
import { useDragToClose } from './useDragToClose.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Called by Escape, the device's Back and a drag; null: the dialog cannot be dismissed. */
  readonly onClose: (() => void) | null;
  /** Where a drag down closes it. */
  readonly dragArea?: DragArea;
  /** Whether a tap on the backdrop closes it too. */
  readonly closesOnBackdropTap?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly className: string;
  readonly backdropClass?: string;
  /** Keeps the closed dialog rendered, so that it opens in a fraction of the time. */
  readonly keepMounted?: boolean;
  /** Called after the closing animation. */
  readonly onClosed?: () => void;
  /** Gets the focus when the dialog opens; the dialog itself by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Returns what gets the focus when the dialog has closed, false for nothing; by default what had it before. */
  readonly finalFocus?: () => HTMLElement | false | null;
  /** Must contain a `Dialog.Title`, which names the dialog. */
  readonly children: ReactNode;
}

/**
 * A modal dialog. Base UI's, because the browser's `<dialog>` makes live regions inert: toasts could be neither announced nor
 * tapped while a sheet is open.
 */
export function Modal({
  open,
  onClose,
  dragArea,
  closesOnBackdropTap = false,
  role = 'dialog',
  className,
  backdropClass = '',
  keepMounted = false,
  onClosed,
  initialFocus,
  finalFocus,
  children,
}: ModalProps): ReactNode {
  const popup = useRef<HTMLDivElement>(null);
  const [isClosed, setIsClosed] = useState(!open);
  if (open && isClosed) setIsClosed(false);
  const onBackRequest = useEffectEvent(() => {
    if (!popup.current?.hasAttribute('data-nested-dialog-open')) onClose?.();
  });
  useEffect(() => (open ? onCloseRequest(onBackRequest) : undefined), [open]);
  const drag = useDragToClose(popup, dragArea ?? null, onClose);
  return (
    <Dialog.Root
      open={open}
      modal="trap-focus" // the page does not scroll, so no scroll lock is needed
      disablePointerDismissal={!closesOnBackdropTap}
      onOpenChange={(_, { reason, event }) => {
        if (reason === 'escape-key') event.preventDefault(); // or the browser would handle it as Back too
        onClose?.();
      }}
      onOpenChangeComplete={(opened) => {
        if (opened) return;
        setIsClosed(true);
        onClosed?.();
      }}
    >
      <Dialog.Portal keepMounted={keepMounted} container={document.getElementById('overlay-root') ?? undefined}>
        <Dialog.Backdrop className={`backdrop ${backdropClass}`} forceRender />
        <Motion>
          <Dialog.Popup
            ref={popup}
            render={<m.div {...drag} />}
            initialFocus={initialFocus ?? popup}
            {...(finalFocus && { finalFocus })}
            className={className}
            role={role}
            aria-modal="true"
          >
            <Activity mode={isClosed ? 'hidden' : 'visible'}>{children}</Activity>
          </Dialog.Popup>
        </Motion>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
