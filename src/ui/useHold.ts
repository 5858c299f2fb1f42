import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What begins to hold, and what ends it again: a finger or a button that is down, or a pointer that is over it at all. */
const UNTIL = { pointerdown: ['pointerup', 'pointercancel', 'pointerleave'], pointerenter: ['pointerleave'] } as const;
/** A finger that scrolls is no pointer any more, but it is still there. */
const UNTIL_LIFTED = ['touchend', 'touchcancel'] as const;
const PASSIVE = { passive: true } as const;

/** Tells when an element, which stays the same, is held and when no more: events that React is spared here (src/app/hearing.ts). */
export function useHold(element: RefObject<HTMLElement | null>, from: keyof typeof UNTIL, tell: (held: boolean) => void): void {
  const held = useEffectEvent(tell);
  useEffect(() => {
    const listened = element.current;
    if (listened === null) return undefined;
    let holding: (() => void) | null = null;
    const begin = (event: Event): void => {
      holding?.();
      const finger = from === 'pointerdown' && event instanceof PointerEvent && event.pointerType === 'touch';
      // What a finger touched hears of its end even after it has left the page, as rows do that are scrolled away.
      const ends = finger ? (event.target ?? listened) : listened;
      const kinds = finger ? UNTIL_LIFTED : UNTIL[from];
      for (const kind of kinds) ends.addEventListener(kind, end, PASSIVE);
      holding = () => {
        for (const kind of kinds) ends.removeEventListener(kind, end);
      };
      held(true);
    };
    const end = (): void => {
      if (holding === null) return;
      holding();
      holding = null;
      held(false);
    };
    listened.addEventListener(from, begin, PASSIVE);
    return () => {
      end(); // what leaves the page under a finger hears nothing of its end
      listened.removeEventListener(from, begin);
    };
  }, [element, from]);
}
