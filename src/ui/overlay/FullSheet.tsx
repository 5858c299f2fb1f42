import '#ui/button.css';
import './fullSheet.css';
import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

export interface FullSheetProps extends Pick<ModalProps, 'finalFocus'> {
  readonly open: boolean;
  /** Called by the close button, a drag of the header, Escape or Back; null: it cannot be closed and has no button. */
  readonly onClose: (() => void) | null;
  readonly title: string;
  /** The title, which gets the focus when the sheet opens. */
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  readonly closeLabel: string;
  /** Shown above the card; null: the card covers the screen. */
  readonly header: ReactNode;
  /** Called after the closing animation. */
  readonly onClosed?: () => void;
  readonly children: ReactNode;
}

/** A full-height dialog that scrolls as one. Load it with `import()`. */
export function FullSheet({
  open,
  onClose,
  title,
  titleRef,
  closeLabel,
  header,
  onClosed,
  finalFocus,
  children,
}: FullSheetProps): ReactNode {
  const ownTitle = useRef<HTMLHeadingElement>(null);
  const heading = titleRef ?? ownTitle;
  const className = `full-sheet rising ${header === null ? '' : 'over'}`;
  return (
    <Modal
      open={open}
      onClose={onClose}
      dragArea="handle"
      className={className}
      initialFocus={heading}
      {...(finalFocus && { finalFocus })}
      {...(onClosed && { onClosed })}
    >
      {header}
      <div className="card">
        <header className={onClose ? 'sheet-handle' : ''}>
          <Dialog.Title ref={heading} tabIndex={-1}>
            {title}
          </Dialog.Title>
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
