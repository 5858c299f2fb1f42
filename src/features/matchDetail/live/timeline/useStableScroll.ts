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

/** As the score flips (`--m-flip`). */
const SLIDE_MS = 240;
/** More come in at once only when a story is loaded or filtered. */
const MAX_SLIDING = 3;

/**
 * Keeps what is being read in place while entries come in at the top of a list, and counts those out of sight. While the top is in sight
 * the list slides down instead of jumping. `keys` are those of the list's items, newest first.
 */
export function useStableScroll(list: RefObject<HTMLElement | null>, keys: readonly string[]): StableScroll {
  const [unseen, setUnseen] = useState(0);
  const before = useRef<{ readonly keys: readonly string[]; readonly anchor: Anchor | null }>({ keys, anchor: null });

  useLayoutEffect(() => {
    const added = addedAtTop(before.current.keys, keys);
    if (added > 0 && isScrolledPast(list.current)) {
      keepInPlace(before.current.anchor);
      setUnseen((count) => count + added);
    } else if (added > 0 && added <= MAX_SLIDING) {
      slideIn(list.current, added);
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
  return list !== null && list.getBoundingClientRect().top < coverOf(list);
}

/** Returns the height (px) of what sticks above a list and covers it. */
function coverOf(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).scrollMarginTop) || 0;
}

/** Returns the first item in sight. Browsers do not anchor it themselves (matchDetail.css). */
function anchorOf(list: HTMLElement | null): Anchor | null {
  if (list === null) return null;
  const cover = coverOf(list);
  // Items are in order, so that a few measurements find it.
  let [above, below] = [0, list.children.length];
  while (above < below) {
    const middle = Math.floor((above + below) / 2);
    if ((list.children[middle]?.getBoundingClientRect().bottom ?? 0) > cover) below = middle;
    else above = middle + 1;
  }
  const element = list.children[above];
  return element === undefined ? null : { element, top: element.getBoundingClientRect().top };
}

function slideIn(list: HTMLElement | null, added: number): void {
  const [first, known] = [list?.children[0], list?.children[added]];
  if (!list || !first || !known || typeof list.animate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const height = known.getBoundingClientRect().top - first.getBoundingClientRect().top;
  list.animate({ translate: [`0 ${-height}px`, '0 0'] }, { duration: SLIDE_MS, easing: 'ease-out' });
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
