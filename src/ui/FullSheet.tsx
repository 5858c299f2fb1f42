import './button.css';
import './fullSheet.css';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

export interface FullSheetProps {
  readonly open: boolean;
  /** Asked for by the close button or Escape; null: there is nothing to go back to, and no button. */
  readonly onClose: (() => void) | null;
  readonly title: string;
  readonly closeLabel: string;
  /** What it rises over, drawn at its head; null: a plain card over the whole screen. */
  readonly header: ReactNode;
  /** Once it has left the screen. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A dialog of the height of the screen that rises from its foot, and scrolls as one. Load it behind `import()`. */
export function FullSheet({ open, onClose, title, closeLabel, header, onClosed, children }: FullSheetProps): ReactNode {
  const look = `full-sheet rising ${header === null ? '' : 'over'}`;
  return (
    <Modal open={open} onClose={onClose} className={look} {...(onClosed && { onClosed })}>
      {header}
      <div className="card">
        {header !== null && <i className="grip" aria-hidden="true" />}
        <header>
          <Dialog.Title>{title}</Dialog.Title>
          {onClose && (
            <button type="button" className="icon-btn" aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </header>
        {children}
      </div>
    </Modal>
  );
}
