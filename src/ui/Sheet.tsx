import './button.css';
import './sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';

export interface SheetProps {
  readonly open: boolean;
  /** Asked for by the close button, Escape, or a tap beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Stays in the page while it is closed, without what it holds: it opens in a fraction of the time. */
  readonly kept?: boolean;
  readonly children: ReactNode;
}

/** A dialog that rises from the foot of the screen. Load it behind `lazy()`: the dialog machinery is not for the first paint. */
export function Sheet({ open, onClose, title, closeLabel, kept = false, children }: SheetProps): ReactNode {
  // What it holds comes a moment after the sheet: all at once, on a slow phone, is a tap that hangs.
  const [filled, setFilled] = useState(false);
  useEffect(() => {
    if (open) startTransition(() => setFilled(true));
  }, [open]);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} onOpenChangeComplete={setFilled}>
      <Dialog.Portal keepMounted={kept} container={document.getElementById('over') ?? undefined}>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="sheet">
          <i className="grip" aria-hidden="true" />
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label={closeLabel}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="body">{filled && children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
