import { type RefObject, useEffect, useRef } from 'react';
import { type Gesture, isAtEdge, swipeOf } from '#ui/overlay/swipe.ts';

/** Releasing a pull of at least this many px refreshes. */
export const PULL_PX = 72;
/** Pulled px per px of the finger. */
const RESISTANCE = 0.5;
const SLOP_PX = 8;

export interface PanelGestures {
  readonly onSwipe: (step: -1 | 1) => void;
  readonly onRefresh: () => void;
  /** Receives the pulled px, 0 on release. Called on each touch move, so it must not render. */
  readonly onPull: (px: number) => void;
}

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly isListAtTop: boolean;
  kind: 'unknown' | 'pull' | 'swipe' | 'scroll';
}

/** Handles swipes and pulls within a panel. Touch only: keyboard and mouse have tabs and buttons. */
export function usePanelGestures(panel: RefObject<HTMLElement | null>, gestures: PanelGestures): void {
  const latest = useRef(gestures);
  useEffect(() => {
    latest.current = gestures;
  });
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    let touch: Touch | null = null;
    const start = (event: TouchEvent): void => {
      const [finger] = event.touches;
      cancel(); // a second finger cancels the gesture
      if (!finger || event.touches.length > 1) return;
      const list = element.querySelector('.match-list');
      touch = isAtEdge(finger.clientX)
        ? null
        : { x: finger.clientX, y: finger.clientY, at: event.timeStamp, isListAtTop: (list?.scrollTop ?? 0) <= 0, kind: 'unknown' };
    };
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!touch || !finger) return;
      const gesture = gestureOf(touch, finger, event.timeStamp);
      if (touch.kind === 'unknown') touch.kind = kindOf(gesture, touch.isListAtTop);
      if (touch.kind === 'pull') latest.current.onPull(Math.max(0, gesture.y * RESISTANCE));
    };
    const end = (event: TouchEvent): void => {
      const ended = touch;
      touch = null;
      if (ended === null || ended.kind === 'unknown' || ended.kind === 'scroll') return;
      const [finger] = event.changedTouches;
      if (!finger) return;
      const { kind } = ended;
      const gesture = gestureOf(ended, finger, event.timeStamp);
      if (kind === 'pull') {
        latest.current.onPull(0);
        if (gesture.y * RESISTANCE >= PULL_PX) latest.current.onRefresh();
      }
      const step = kind === 'swipe' ? swipeOf(gesture) : 0;
      if (step !== 0) latest.current.onSwipe(step);
    };
    const cancel = (): void => {
      if (touch?.kind === 'pull') latest.current.onPull(0);
      touch = null;
    };
    const passive = { passive: true };
    element.addEventListener('touchstart', start, passive);
    element.addEventListener('touchmove', move, passive);
    element.addEventListener('touchend', end, passive);
    element.addEventListener('touchcancel', cancel, passive);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [panel]);
}

function gestureOf(from: Touch, to: { readonly clientX: number; readonly clientY: number }, now: number): Gesture {
  return { x: to.clientX - from.x, y: to.clientY - from.y, ms: now - from.at };
}

function kindOf({ x, y }: Gesture, isListAtTop: boolean): Touch['kind'] {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP_PX) return 'unknown';
  if (Math.abs(x) > Math.abs(y)) return 'swipe';
  return isListAtTop && y > 0 ? 'pull' : 'scroll';
}
