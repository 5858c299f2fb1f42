import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface StableScroll {
  /** Entries that came in above what the user reads; 0 at the top of the list. */
  readonly unseen: number;
  readonly showNewest: () => void;
}

interface Anchor {
  readonly element: Element;
  readonly top: number;
}

/**
 * Keeps what is being read in place while entries come in at the top of a list, and counts those out of sight. Browsers with scroll
 * anchoring do the first themselves; Safari does not. `keys` are those of the list's items, newest first, in `data-key`.
 */
export function useStableScroll(list: RefObject<HTMLElement | null>, keys: readonly string[]): StableScroll {
  const [unseen, setUnseen] = useState(0);
  const before = useRef<{ readonly keys: readonly string[]; readonly anchor: Anchor | null }>({ keys, anchor: null });

  useLayoutEffect(() => {
    const added = addedAtTop(before.current.keys, keys);
    if (added > 0 && isScrolledPast(list.current)) {
      keepInPlace(before.current.anchor);
      setUnseen((count) => count + added);
    }
    before.current = { keys, anchor: anchorOf(list.current) };
  }, [list, keys]);

  useEffect(() => {
    const onScroll = (): void => {
      before.current = { keys: before.current.keys, anchor: anchorOf(list.current) };
      if (!isScrolledPast(list.current)) setUnseen(0);
    };
    // Scroll events of inner scrollers do not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', onScroll, { capture: true });
  }, [list]);

  const showNewest = (): void => {
    list.current?.scrollIntoView({ block: 'start' });
    setUnseen(0);
  };
  return { unseen, showNewest };
}

/** Returns how many keys stand above the first one that was there before; 0 when none was. */
function addedAtTop(before: readonly string[], keys: readonly string[]): number {
  const known = new Set(before);
  return Math.max(
    0,
    keys.findIndex((key) => known.has(key)),
  );
}

function isScrolledPast(list: HTMLElement | null): boolean {
  return list !== null && list.getBoundingClientRect().top < 0;
}

/** Returns the first item in sight; null where the browser anchors by itself. */
function anchorOf(list: HTMLElement | null): Anchor | null {
  if (list === null || CSS.supports('overflow-anchor', 'auto')) return null;
  // Items are in order, so that a few measurements find it.
  let [above, below] = [0, list.children.length];
  while (above < below) {
    const middle = Math.floor((above + below) / 2);
    if ((list.children[middle]?.getBoundingClientRect().bottom ?? 0) > 0) below = middle;
    else above = middle + 1;
  }
  const element = list.children[above];
  return element === undefined ? null : { element, top: element.getBoundingClientRect().top };
}

function keepInPlace(anchor: Anchor | null): void {
  if (anchor === null || !anchor.element.isConnected) return;
  const moved = anchor.element.getBoundingClientRect().top - anchor.top;
  if (moved !== 0) scrollerOf(anchor.element).scrollBy(0, moved);
}

function scrollerOf(element: Element): Element | Window {
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return globalThis.window;
}
