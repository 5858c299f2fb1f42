import { type DOMAttributes, type PointerEvent, useRef, useState } from 'react';
import type { Input, Output } from '#contract/calls/calls.ts';
import { createPointerTrail, type PointerTrail } from './pointerTrail.ts';

/** px of the board that one arrow key press moves the piece. */
const STEP = 2;
/** px of the board; a shorter drag is a tap. */
const MIN_DRAG = 3;

const KEYS: Readonly<Record<string, number>> = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP };

type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'>;

interface Drag {
  readonly trail: PointerTrail;
  /** At the start of the drag. */
  readonly x: number;
  readonly clientX: number;
  readonly clientY: number;
  /** Board px per screen px. */
  readonly scale: number;
}

/** Returns the position of the puzzle piece (px of the board) and the slider's handlers, which do nothing while `busy`. */
export function usePuzzleDrag(
  { id, width, pieceSize }: Output<'captcha'>,
  busy: boolean,
  onPlaced: (answer: Input<'captchaVerify'>) => void,
): {
  readonly x: number;
  readonly maxX: number;
  readonly handlers: Handlers;
} {
  const maxX = width - pieceSize;
  const [x, setX] = useState(0);
  const drag = useRef<Drag | null>(null);
  const keyTrail = useRef<PointerTrail | null>(null);

  const handlers: Handlers = {
    onPointerDown(event) {
      const element = event.currentTarget;
      const trackPx = (element.parentElement?.clientWidth ?? 0) - element.offsetWidth;
      if (busy || trackPx <= 0 || !event.isPrimary) return;
      element.setPointerCapture(event.pointerId);
      const trail = createPointerTrail(event.timeStamp);
      trail.add(event.timeStamp, x, 0);
      drag.current = { trail, x, clientX: event.clientX, clientY: event.clientY, scale: maxX / trackPx };
    },
    onPointerMove(event) {
      if (!busy && drag.current) setX(moveTo(drag.current, event));
    },
    onPointerUp(event) {
      if (busy || !drag.current) return;
      const { trail } = drag.current;
      const placed = moveTo(drag.current, event);
      drag.current = null;
      setX(placed < MIN_DRAG ? 0 : placed);
      if (placed >= MIN_DRAG) onPlaced({ id, x: placed, trail: trail.steps(), by: 'pointer' });
    },
    onPointerCancel() {
      if (busy) return;
      drag.current = null;
      setX(0);
    },
    onKeyDown(event) {
      if (busy) return;
      const by = KEYS[event.key];
      if (by !== undefined) {
        keyTrail.current ??= createPointerTrail(event.timeStamp);
        const next = clamp(x + by);
        keyTrail.current.add(event.timeStamp, next, 0);
        setX(next);
        event.preventDefault();
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (keyTrail.current && x >= MIN_DRAG) onPlaced({ id, x, trail: keyTrail.current.steps(), by: 'keyboard' });
      }
    },
  };

  return { x, maxX, handlers };

  function moveTo({ trail, x: from, clientX, clientY, scale }: Drag, event: PointerEvent): number {
    const to = clamp(from + (event.clientX - clientX) * scale);
    trail.add(event.timeStamp, to, (event.clientY - clientY) * scale);
    return to;
  }

  function clamp(px: number): number {
    return Math.round(Math.min(maxX, Math.max(0, px)) * 10) / 10;
  }
}
