import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Dialogs that are open, the uppermost last. */
const open = new Set<HTMLElement>();

/**
 * While a dialog is open it is all there is: nothing of the page beneath can be tapped, tabbed to or read aloud but what speaks up by
 * itself (live regions); it has the focus, which goes back afterwards to where it was, and Escape asks to close it.
 */
export function useModal(isOpen: boolean, popup: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
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
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      open.delete(dialog);
      settle();
      if (opener instanceof HTMLElement && opener.isConnected && isFocusOurs(dialog)) opener.focus({ preventScroll: true });
    };
  }, [isOpen, popup]);
}

/** Hides the page beneath from readers of screens while a dialog is open, and gives it back whole afterwards. */
function settle(): void {
  for (const part of beneath()) {
    if (open.size > 0) part.setAttribute('aria-hidden', 'true');
    else {
      part.removeAttribute('aria-hidden');
      part.inert = false;
    }
  }
}

/** Keeps the Tab key within: only then, for a page that becomes inert is styled anew as a whole, which a tap must not wait for. */
function confine(): void {
  for (const part of beneath()) part.inert = true;
}

/** The page (index.html): dialogs stand beside it. */
function beneath(): readonly HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('#page > :not([aria-live])'));
}

/** Whether no other dialog lies over it, of this kind or of another. */
function isUppermost(dialog: HTMLElement): boolean {
  return dialog === [...open].at(-1) && isFocusOurs(dialog);
}

/** Whether the focus is within a dialog, or nowhere: what had it is gone. */
function isFocusOurs(dialog: HTMLElement): boolean {
  return dialog.contains(document.activeElement) || document.activeElement === document.body;
}
