import './button.css';
import './sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

export interface SheetProps {
  readonly open: boolean;
  /** Asked for by the close button, Escape, or a tap beside the sheet. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Stays in the page while it is closed, drawn beforehand: it opens in a fraction of the time. */
  readonly keepMounted?: boolean;
  readonly children: ReactNode;
}

/** A dialog that rises from the foot of the screen. Load it behind `import()`: no sheet is for the first paint. */
export function Sheet({ open, onClose, title, closeLabel, keepMounted = false, children }: SheetProps): ReactNode {
  return (
    <Modal open={open} onClose={onClose} closesOnBackdropTap className="sheet rising" keepMounted={keepMounted}>
      <i className="grip" aria-hidden="true" />
      <header>
        <Dialog.Title>{title}</Dialog.Title>
        <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">{children}</div>
    </Modal>
  );
}
