import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ListItem } from './listItems.ts';

/**
 * Keeps a keyboard's place in a virtual list: gives the index of the item that has the focus, which is to stay on the page wherever it is
 * sorted to, or -1. An item that leaves the list hands the focus to the list itself, or the reader would begin at the top of the page.
 * Items stand in elements of the class `slot` that name their key.
 */
export function useRestoredFocus(box: RefObject<HTMLElement | null>, items: readonly ListItem[]): () => number {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const note = ({ target }: FocusEvent): void => {
      const slot = target instanceof HTMLElement && target.matches(':focus-visible') ? target.closest<HTMLElement>('.slot') : null;
      focused.current = slot?.dataset['key'] ?? null;
    };
    // What is taken off the page hands its focus to nobody; whoever has gone elsewhere has left a place that is to be left alone.
    const forget = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) focused.current = null;
    };
    list.addEventListener('focusin', note);
    list.addEventListener('focusout', forget);
    return () => {
      list.removeEventListener('focusin', note);
      list.removeEventListener('focusout', forget);
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
