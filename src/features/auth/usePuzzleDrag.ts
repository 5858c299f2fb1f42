import { type DOMAttributes, type PointerEvent, useRef, useState } from 'react';
import type { Input, Output } from '#contract/calls/calls.ts';
import { createPointerTrail, type PointerTrail } from './pointerTrail.ts';

/** px of the board that an arrow key moves the piece. */
const STEP = 2;
/** px of the board: less was a tap, not a move. */
const LEAST = 3;

const KEYS: Readonly<Record<string, number>> = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP };

type Handlers = Pick<DOMAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'>;

interface Held {
  readonly trail: PointerTrail;
  /** Where the piece and the pointer were when it was taken up. */
  readonly x: number;
  readonly clientX: number;
  readonly clientY: number;
  /** px of the board for each of the screen. */
  readonly scale: number;
}

/** The piece of a puzzle: where it stands (px of the board), and what a pointer or the keys do with its knob; nothing while it is `busy`. */
export function usePuzzleDrag(
  { id, width, pieceSize }: Output<'captcha'>,
  busy: boolean,
  onPlaced: (answer: Input<'captchaVerify'>) => void,
): {
  readonly x: number;
  readonly most: number;
  readonly handlers: Handlers;
} {
  const most = width - pieceSize;
  const [x, setX] = useState(0);
  const held = useRef<Held | null>(null);
  const keyed = useRef<PointerTrail | null>(null);

  const handlers: Handlers = {
    onPointerDown(event) {
      const element = event.currentTarget;
      const room = (element.parentElement?.clientWidth ?? 0) - element.offsetWidth;
      if (busy || room <= 0 || !event.isPrimary) return;
      element.setPointerCapture(event.pointerId);
      const trail = createPointerTrail(event.timeStamp);
      trail.add(event.timeStamp, x, 0);
      held.current = { trail, x, clientX: event.clientX, clientY: event.clientY, scale: most / room };
    },
    onPointerMove(event) {
      if (!busy && held.current) setX(moved(held.current, event));
    },
    onPointerUp(event) {
      if (busy || !held.current) return;
      const { trail } = held.current;
      const placed = moved(held.current, event);
      held.current = null;
      setX(placed < LEAST ? 0 : placed);
      if (placed >= LEAST) onPlaced({ id, x: placed, trail: trail.steps(), by: 'pointer' });
    },
    onPointerCancel() {
      if (busy) return;
      held.current = null;
      setX(0);
    },
    onKeyDown(event) {
      if (busy) return;
      const by = KEYS[event.key];
      if (by !== undefined) {
        keyed.current ??= createPointerTrail(event.timeStamp);
        const next = within(x + by);
        keyed.current.add(event.timeStamp, next, 0);
        setX(next);
        event.preventDefault();
      } else if (event.key === 'Enter') {
        event.preventDefault();
        if (keyed.current && x >= LEAST) onPlaced({ id, x, trail: keyed.current.steps(), by: 'keyboard' });
      }
    },
  };

  return { x, most, handlers };

  function moved({ trail, x: from, clientX, clientY, scale }: Held, event: PointerEvent): number {
    const to = within(from + (event.clientX - clientX) * scale);
    trail.add(event.timeStamp, to, (event.clientY - clientY) * scale);
    return to;
  }

  function within(px: number): number {
    return Math.round(Math.min(most, Math.max(0, px)) * 10) / 10;
  }
}
