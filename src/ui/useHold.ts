import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What begins to hold, and what ends it again: a finger or a button that is down, or a pointer that is over it at all. */
const UNTIL = { pointerdown: ['pointerup', 'pointercancel', 'pointerleave'], pointerenter: ['pointerleave'] } as const;

/** Tells when an element, which stays the same, is held and when no more: events that React is spared here (src/app/hearing.ts). */
export function useHold(element: RefObject<HTMLElement | null>, from: keyof typeof UNTIL, tell: (held: boolean) => void): void {
  const held = useEffectEvent(tell);
  useEffect(() => {
    const listened = element.current;
    if (listened === null) return undefined;
    let holds = false;
    const begin = (): void => {
      holds = true;
      held(true);
    };
    const end = (): void => {
      if (!holds) return; // a finger that is lifted leaves too
      holds = false;
      held(false);
    };
    listened.addEventListener(from, begin, { passive: true });
    for (const kind of UNTIL[from]) listened.addEventListener(kind, end, { passive: true });
    return () => {
      end(); // what leaves the page under a finger hears nothing of its end
      listened.removeEventListener(from, begin);
      for (const kind of UNTIL[from]) listened.removeEventListener(kind, end);
    };
  }, [element, from]);
}
