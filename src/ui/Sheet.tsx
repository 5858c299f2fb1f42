import './button.css';
import './sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface SheetProps {
  readonly open: boolean;
  /** Asked for by the close button, Escape, or a tap beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A dialog that rises from the foot of the screen. Load it behind `lazy()`: the dialog machinery is not for the first paint. */
export function Sheet({ open, onClose, title, closeLabel, children }: SheetProps): ReactNode {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup className="sheet">
          <i className="grip" aria-hidden="true" />
          <header>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label={closeLabel}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
