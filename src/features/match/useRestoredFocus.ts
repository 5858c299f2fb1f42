import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListItem } from './listItems.ts';

/**
 * Keeps keyboard focus in a virtual list. Returns a function for the index of the focused item, which must stay mounted wherever it is
 * sorted to, or -1. When that item leaves the list, the list itself is focused; otherwise focus would fall back to the page.
 * Items are elements of class `slot` with a `data-key`.
 */
export function useRestoredFocus(box: RefObject<HTMLElement | null>, items: readonly ListItem[]): () => number {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const onFocusIn = ({ target }: FocusEvent): void => {
      const slot = target instanceof HTMLElement && target.matches(':focus-visible') ? target.closest<HTMLElement>('.slot') : null;
      focused.current = slot?.dataset['key'] ?? null;
    };
    // relatedTarget is null when the element was removed, and an element when the user moved on.
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) focused.current = null;
    };
    list.addEventListener('focusin', onFocusIn);
    list.addEventListener('focusout', onFocusOut);
    return () => {
      list.removeEventListener('focusin', onFocusIn);
      list.removeEventListener('focusout', onFocusOut);
    };
  }, [box]);
  useLayoutEffect(() => {
    if (focused.current === null || indexOf(items, focused.current) >= 0) return;
    focused.current = null;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [box, items]);
  return useCallback(() => (focused.current === null ? -1 : indexOf(items, focused.current)), [items]);
}

function indexOf(items: readonly ListItem[], key: string): number {
  return items.findIndex((item) => item.key === key);
}
