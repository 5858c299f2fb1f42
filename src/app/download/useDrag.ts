import { type DOMAttributes, useRef, useState } from 'react';
import { inside, isDrag, moved, type Place, type Size, stepOf } from './geometry.ts';
import { keptPlace } from './place.ts';

/** A pointer that is down on the button. */
interface Grip {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly from: Place;
}

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onKeyDown' | 'onDragStart'
>;

/**
 * Moves the button by finger, mouse or arrow keys; where it is let go is kept. A drag is no click: the click that follows it is
 * swallowed. `place` is the place kept, within the page of now.
 */
export function useDrag(kept: Place, page: Size): { readonly place: Place; readonly dragging: boolean; readonly handlers: Handlers } {
  const grip = useRef<Grip | null>(null);
  const swallow = useRef(false);
  const [held, setHeld] = useState<Place | null>(null);
  const place = held ?? inside(kept, page);
  const letGo = (keep: boolean): void => {
    grip.current = null;
    if (held !== null && keep) keptPlace.setState(held, true);
    setHeld(null);
  };
  const handlers: Handlers = {
    onPointerDown(event) {
      if (event.button !== 0) return;
      swallow.current = false;
      grip.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: place };
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget }) {
      const { current } = grip;
      if (current?.id !== pointerId) return;
      const [right, down] = [clientX - current.x, clientY - current.y];
      if (held === null && !isDrag(right, down)) return;
      currentTarget.setPointerCapture(pointerId);
      swallow.current = true;
      setHeld(moved(current.from, right, down, page));
    },
    onPointerUp: () => letGo(true),
    onPointerCancel: () => letGo(false),
    onClickCapture(event) {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event) {
      const step = stepOf(event.key);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      swallow.current = false;
      keptPlace.setState(moved(place, step.right, step.down, page), true);
    },
    onDragStart: (event) => event.preventDefault(),
  };
  return { place, dragging: held !== null, handlers };
}
