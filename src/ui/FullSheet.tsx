import './button.css';
import './fullsheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface FullSheetProps {
  readonly open: boolean;
  /** Asked for by the close button or Escape; null: there is nothing to go back to, and no button. */
  readonly onClose: (() => void) | null;
  readonly title: string;
  readonly closeLabel: string;
  /** What it rises over, drawn at its head; null: a plain card over the whole screen. */
  readonly behind: ReactNode;
  /** Once it has left the screen. */
  readonly onGone?: () => void;
  readonly children: ReactNode;
}

/** A dialog of the height of the screen that rises from its foot, and scrolls as one. Load it behind `import()`. */
export function FullSheet({ open, onClose, title, closeLabel, behind, onGone, children }: FullSheetProps): ReactNode {
  // The sheet itself has the focus first: its first control would be the cross, and its first field the keyboard of a phone.
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(next) => !next && onClose?.()}
      onOpenChangeComplete={(opened) => !opened && onGone?.()}
    >
      <Dialog.Portal container={document.getElementById('over') ?? undefined}>
        <Dialog.Backdrop className="full-veil" />
        <Dialog.Popup ref={popup} initialFocus={popup} className={behind === null ? 'full-sheet' : 'full-sheet over'}>
          {behind}
          <div className="card">
            {behind !== null && <i className="grip" aria-hidden="true" />}
            <header>
              <Dialog.Title>{title}</Dialog.Title>
              {onClose && (
                <Dialog.Close className="icon-btn" aria-label={closeLabel}>
                  <Icon name="close" />
                </Dialog.Close>
              )}
            </header>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
