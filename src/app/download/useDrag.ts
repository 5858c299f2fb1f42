import { type DOMAttributes, useRef, useState } from 'react';
import { inside, isDrag, moved, type ButtonPosition, type Size, stepOf } from './geometry.ts';
import { savedButtonPosition } from './buttonPosition.ts';

/** A pointer that is down on the button. */
interface Grip {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly from: ButtonPosition;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture' | 'onKeyDown' | 'onDragStart'
>;

interface Drag {
  readonly place: ButtonPosition;
  readonly dragging: boolean;
  readonly handlers: Handlers;
}

/**
 * Moves the button by finger, mouse or arrow keys; where it is let go is kept. A drag is no click: the click that follows it is
 * swallowed. `place` is the place kept, within the page of now.
 */
export function useDrag(kept: ButtonPosition, page: Size): Drag {
  const grip = useRef<Grip | null>(null);
  const swallow = useRef(false);
  const [held, setHeld] = useState<ButtonPosition | null>(null);
  const place = held ?? inside(kept, page);
  const at = ({ clientX, clientY }: Point, { x, y, from }: Grip): ButtonPosition => moved(from, clientX - x, clientY - y, page);
  const letGo = ({ pointerId }: { readonly pointerId: number }): boolean => {
    if (grip.current?.id !== pointerId) return false; // another finger
    grip.current = null;
    setHeld(null);
    return true;
  };
  const handlers: Handlers = {
    onPointerDown(event) {
      if (event.button !== 0 || grip.current !== null) return;
      swallow.current = false;
      // At once: the first step of a quick mouse is beyond the button already.
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: place };
    },
    onPointerMove(event) {
      const { current } = grip;
      if (current?.id !== event.pointerId) return;
      if (!swallow.current && !isDrag(event.clientX - current.x, event.clientY - current.y)) return;
      swallow.current = true;
      setHeld(at(event, current));
    },
    // By the event and not by what was rendered: the last step of a quick finger is not shown before it lets go.
    onPointerUp(event) {
      const { current } = grip;
      if (current?.id === event.pointerId && swallow.current) savedButtonPosition.setState(at(event, current), true);
      letGo(event);
    },
    onPointerCancel(event) {
      if (letGo(event)) swallow.current = false;
    },
    onClickCapture(event) {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event) {
      swallow.current = false;
      const step = stepOf(event.key);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      savedButtonPosition.setState(moved(place, step.right, step.down, page), true);
    },
    onDragStart: (event) => event.preventDefault(),
  };
  return { place, dragging: held !== null, handlers };
}
