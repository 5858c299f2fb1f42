import '#ui/button.css';
import './sheet.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from './Modal.tsx';

export interface SheetProps {
  readonly open: boolean;
  /** Called by the close button, a drag down, Escape, Back or a tap on the backdrop. */
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Keeps the closed sheet rendered, so that it opens in a fraction of the time. */
  readonly keepMounted?: boolean;
  readonly children: ReactNode;
}

/** A bottom sheet. Load it with `import()`: no sheet belongs to the first paint. */
export function Sheet({ open, onClose, title, closeLabel, keepMounted = false, children }: SheetProps): ReactNode {
  return (
    <Modal open={open} onClose={onClose} dragArea="content" closesOnBackdropTap className="sheet rising" keepMounted={keepMounted}>
      <header className="sheet-handle">
        <Dialog.Title>{title}</Dialog.Title>
        <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="body">{children}</div>
    </Modal>
  );
}
