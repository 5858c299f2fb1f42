import './modal.css';
import { Activity, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from './useModal.ts';

export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Escape; null: it can only be answered. */
  readonly onClose: (() => void) | null;
  /** A tap beside it asks for the same. */
  readonly besideCloses?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  /** How it looks, and what lies beneath it. */
  readonly className: string;
  readonly veil?: string;
  /** Ids of its title, and of the words that are read with it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** Stays in the page while it is closed, drawn beforehand: it opens in a fraction of the time. */
  readonly kept?: boolean;
  /** Once it has left the screen. */
  readonly onGone?: () => void;
  readonly children: ReactNode;
}

/** Until what was closed has left (`--m-sheet`). */
const LEFT_MS = 300;

/**
 * What lies over the page and has all of it. What makes it a dialog is the browser's own (focus, `inert`): sheets are opened by every
 * other tap, and a library's took longer to run on a slow phone than a tap may.
 */
export function Modal({
  open,
  onClose,
  besideCloses = false,
  role = 'dialog',
  className,
  veil = '',
  labelledBy,
  describedBy,
  kept = false,
  onGone = nothing,
  children,
}: ModalProps): ReactNode {
  const popup = useRef<HTMLElement>(null);
  const gone = useEffectEvent(onGone);
  const [left, setLeft] = useState(!open);
  if (open && left) setLeft(false);
  useEffect(() => {
    if (open || left) return;
    const timer = setTimeout(() => {
      setLeft(true);
      gone();
    }, LEFT_MS);
    return () => clearTimeout(timer);
  }, [open, left]);
  useModal(open, popup, onClose);
  if (!open && left && !kept) return null;
  return createPortal(
    <>
      <div className={`veil ${veil}`} hidden={!open} onClick={besideCloses ? (onClose ?? nothing) : undefined} />
      <section
        ref={popup}
        className={className}
        role={role}
        aria-modal="true"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        hidden={!open}
      >
        <Activity mode={open || !left ? 'visible' : 'hidden'}>{children}</Activity>
      </section>
    </>,
    document.getElementById('over') ?? document.body,
  );
}

function nothing(): void {}
