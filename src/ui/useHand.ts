import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a pointer does with something that is moved by it. */
export interface Hand {
  readonly down: (event: PointerEvent, element: HTMLElement) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: (event: PointerEvent) => void;
  readonly cancel: (event: PointerEvent) => void;
}

/** Hears what a pointer does with an element, which stays the same: events that React is spared here (src/app/hearing.ts). */
export function useHand(element: RefObject<HTMLElement | null>, hand: Hand): void {
  const down = useEffectEvent(hand.down);
  const move = useEffectEvent(hand.move);
  const up = useEffectEvent(hand.up);
  const cancel = useEffectEvent(hand.cancel);
  useEffect(() => {
    const moved = element.current;
    if (moved === null) return undefined;
    const end = new AbortController();
    const { signal } = end;
    moved.addEventListener('pointerdown', (event) => down(event, moved), { signal });
    moved.addEventListener('pointermove', (event) => move(event), { signal });
    moved.addEventListener('pointerup', (event) => up(event), { signal });
    moved.addEventListener('pointercancel', (event) => cancel(event), { signal });
    return () => end.abort();
  }, [element]);
}
