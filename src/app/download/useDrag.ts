import { type DOMAttributes, useRef, useState } from 'react';
import { clampToPage, isDrag, moveBy, type ButtonPosition, type Size, stepOfKey } from './geometry.ts';
import { savedButtonPosition } from './buttonPosition.ts';

interface Pointer {
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
  readonly position: ButtonPosition;
  readonly dragging: boolean;
  readonly handlers: Handlers;
}

/**
 * Moves the button by finger, mouse or arrow keys and persists the position where it is released. The click after a drag is suppressed.
 * `position` is the saved one, within the current page.
 */
export function useDrag(saved: ButtonPosition, page: Size): Drag {
  const pointer = useRef<Pointer | null>(null);
  const suppressClick = useRef(false);
  const [dragged, setDragged] = useState<ButtonPosition | null>(null);
  const position = dragged ?? clampToPage(saved, page);
  const positionAt = ({ clientX, clientY }: Point, { x, y, from }: Pointer): ButtonPosition => moveBy(from, clientX - x, clientY - y, page);
  const release = ({ pointerId }: { readonly pointerId: number }): boolean => {
    if (pointer.current?.id !== pointerId) return false; // another finger
    pointer.current = null;
    setDragged(null);
    return true;
  };
  const handlers: Handlers = {
    onPointerDown(event) {
      if (event.button !== 0 || pointer.current !== null) return;
      suppressClick.current = false;
      // At once: the first move of a fast mouse may already be outside the button.
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = { id: event.pointerId, x: event.clientX, y: event.clientY, from: position };
    },
    onPointerMove(event) {
      const { current } = pointer;
      if (current?.id !== event.pointerId) return;
      if (!suppressClick.current && !isDrag(event.clientX - current.x, event.clientY - current.y)) return;
      suppressClick.current = true;
      setDragged(positionAt(event, current));
    },
    // From the event, not from state: the last move of a fast finger has not rendered yet.
    onPointerUp(event) {
      const { current } = pointer;
      if (current?.id === event.pointerId && suppressClick.current) savedButtonPosition.setState(positionAt(event, current), true);
      release(event);
    },
    onPointerCancel(event) {
      if (release(event)) suppressClick.current = false;
    },
    onClickCapture(event) {
      if (!suppressClick.current) return;
      suppressClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event) {
      suppressClick.current = false;
      const step = stepOfKey(event.key);
      if (step === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      savedButtonPosition.setState(moveBy(position, step.right, step.down, page), true);
    },
    onDragStart: (event) => event.preventDefault(),
  };
  return { position, dragging: dragged !== null, handlers };
}
