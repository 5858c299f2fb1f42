import { dismissToast, holdToasts, useToasts } from '#stores/overlays/toast.ts';
import { returnFocus } from '#ui/overlay/returnFocus.ts';

/**
 * F8 focuses the newest message, Escape dismisses the focused one, and the focus returns to where it was. Time stands still while the focus
 * or a mouse is on a message. A tap elsewhere dismisses offers. Returns the function that ends it.
 */
export function handleToastInput(): () => void {
  /** Where the focus was when the key was pressed. */
  let opener: Element | null = null;
  let isHovered = false;
  const listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('keydown', onKeyDown, { capture: true, signal }); // before a dialog, which Escape would close too
  document.addEventListener('pointerover', onPointerOver, { passive: true, signal });
  document.addEventListener('click', dismissOffers, { capture: true, passive: true, signal });
  document.addEventListener('focusin', onFocus, { passive: true, signal });
  document.addEventListener('focusout', hold, { passive: true, signal });
  // A message that disappears with the focus or under the pointer fires no event.
  const observer = new MutationObserver(onRemoved);
  for (const region of document.querySelectorAll('.toasts')) observer.observe(region, { childList: true });
  onFocus();
  return () => {
    listeners.abort();
    observer.disconnect();
    onRemoved();
    holdToasts(false);
  };

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const current = toastAt(document.activeElement);
    if (key === 'F8') {
      const newest = newestToast();
      if (newest === null) return;
      if (current === null) opener = document.activeElement;
      newest.tabIndex = -1;
      (newest.querySelector('button') ?? newest).focus();
    } else if (key === 'Escape' && current !== null) {
      event.stopPropagation();
      dismissToast(current.dataset['toast'] ?? '');
      leave();
    } else return;
    event.preventDefault();
  }

  function onPointerOver({ target, pointerType }: PointerEvent): void {
    isHovered = pointerType !== 'touch' && toastAt(target) !== null;
    hold();
  }

  function onFocus(): void {
    if (toastAt(document.activeElement) === null) opener = null;
    hold();
  }

  function onRemoved(): void {
    isHovered &&= document.querySelector('.toast:hover') !== null;
    if (opener !== null && document.activeElement === document.body) leave();
    hold();
  }

  function leave(): void {
    returnFocus(opener);
    opener = null;
  }

  function hold(): void {
    holdToasts(isHovered || toastAt(document.activeElement) !== null);
  }
}

/** A tap in a dialog does not count: it covers the offers. */
function dismissOffers({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.toasts.offers, #overlay-root') !== null) return;
  for (const { id, isOffer } of useToasts.getState().messages) if (isOffer) dismissToast(id);
}

function newestToast(): HTMLElement | null {
  const id = useToasts.getState().messages.at(-1)?.id;
  return id === undefined ? null : document.querySelector<HTMLElement>(`[data-toast="${CSS.escape(id)}"]`);
}

function toastAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('.toast') : null;
}
