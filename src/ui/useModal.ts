import { type RefObject, useEffect, useEffectEvent } from 'react';
import { onBack } from './onBack.ts';

/** Dialogs that are open, the uppermost last. */
const open = new Set<HTMLElement>();

/**
 * While a dialog is open it is all there is: nothing of the page beneath can be tapped, tabbed to or read aloud but what speaks up by
 * itself (live regions); it has the focus, which goes back afterwards to where it was, and Escape or the device's Back ask to close it.
 * `onClose` null: it can only be answered.
 */
export function useModal(isOpen: boolean, popup: RefObject<HTMLElement | null>, onClose: (() => void) | null): void {
  const close = useEffectEvent(() => onClose?.());
  const closes = onClose !== null;
  useEffect(() => {
    const dialog = popup.current;
    if (!isOpen || dialog === null) return;
    const opener = document.activeElement;
    open.add(dialog);
    settle();
    dialog.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') confine();
      if (event.key !== 'Escape' || event.defaultPrevented || !isUppermost(dialog)) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    const deaf = closes ? onBack(close) : null;
    return () => {
      deaf?.();
      document.removeEventListener('keydown', onKeyDown);
      open.delete(dialog);
      dialog.removeAttribute('aria-hidden');
      dialog.inert = false;
      settle();
      if (opener instanceof HTMLElement && opener.isConnected && isFocusOurs(dialog)) opener.focus({ preventScroll: true });
    };
  }, [isOpen, popup, closes]);
}

/** Hides what is beneath the uppermost dialog from readers of screens, and gives back whole what is not beneath any more. */
function settle(): void {
  for (const part of [...page(), ...open]) {
    if (isBeneath(part)) part.setAttribute('aria-hidden', 'true');
    else {
      part.removeAttribute('aria-hidden');
      part.inert = false;
    }
  }
}

/** Keeps the Tab key within: only then, for a page that becomes inert is styled anew as a whole, which a tap must not wait for. */
function confine(): void {
  for (const part of [...page(), ...open]) part.inert = isBeneath(part);
}

/** Whether a dialog lies over a part of the page, or over a dialog. */
function isBeneath(part: HTMLElement): boolean {
  return open.size > 0 && part !== uppermost();
}

function uppermost(): HTMLElement | undefined {
  return [...open].at(-1);
}

/** What is drawn in the page (index.html): dialogs stand beside it. */
function page(): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('#page > :not([aria-live])'));
}

/** Whether no other dialog lies over it, of this kind or of another. */
function isUppermost(dialog: HTMLElement): boolean {
  return dialog === uppermost() && isFocusOurs(dialog);
}

/** Whether the focus is within a dialog, or nowhere: what had it is gone. */
function isFocusOurs(dialog: HTMLElement): boolean {
  return dialog.contains(document.activeElement) || document.activeElement === document.body;
}
