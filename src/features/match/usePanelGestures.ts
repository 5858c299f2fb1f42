import { type RefObject, useEffect, useRef } from 'react';
import { type Gesture, swipeOf } from './swipe.ts';

/** From here on letting go refreshes, in px. */
export const PULL_PX = 72;
/** The pull is heavier than the finger. */
const WEIGHT = 0.5;
/** A stroke from the very edge is the browser's own "back". */
const EDGE_PX = 24;
/** Movement below this is a tap. */
const SLOP_PX = 8;

export interface PanelGestures {
  readonly onSwipe: (step: -1 | 1) => void;
  readonly onRefresh: () => void;
  /** How far the list is pulled, in px; 0 when let go. Called while the finger moves: draw it, do not render. */
  readonly onPull: (px: number) => void;
}

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** The list stood at its top. */
  readonly top: boolean;
  kind: 'unknown' | 'pull' | 'swipe' | 'scroll';
}

/** Swipes to the list beside, and pulls to refresh, within a panel. Touch only: keys and mouse have tabs and buttons. */
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
      cancel(); // a second finger ends what the first has begun
      if (!finger || event.touches.length > 1) return;
      const list = element.querySelector('.match-list');
      const edge = finger.clientX < EDGE_PX || finger.clientX > innerWidth - EDGE_PX;
      touch = edge
        ? null
        : { x: finger.clientX, y: finger.clientY, at: event.timeStamp, top: (list?.scrollTop ?? 0) <= 0, kind: 'unknown' };
    };
    const move = (event: TouchEvent): void => {
      const [finger] = event.touches;
      if (!touch || !finger) return;
      const stroke = strokeOf(touch, finger, event.timeStamp);
      if (touch.kind === 'unknown') touch.kind = kindOf(stroke, touch.top);
      if (touch.kind === 'pull') latest.current.onPull(Math.max(0, stroke.y * WEIGHT));
    };
    const end = (event: TouchEvent): void => {
      const begun = touch;
      touch = null;
      if (begun === null || begun.kind === 'unknown' || begun.kind === 'scroll') return; // most often a tap, which is to be answered
      const [finger] = event.changedTouches;
      if (!finger) return;
      const { kind } = begun;
      const stroke = strokeOf(begun, finger, event.timeStamp);
      if (kind === 'pull') {
        latest.current.onPull(0);
        if (stroke.y * WEIGHT >= PULL_PX) latest.current.onRefresh();
      }
      const step = kind === 'swipe' ? swipeOf(stroke) : 0;
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

function strokeOf(from: Touch, to: { readonly clientX: number; readonly clientY: number }, now: number): Gesture {
  return { x: to.clientX - from.x, y: to.clientY - from.y, ms: now - from.at };
}

function kindOf({ x, y }: Gesture, top: boolean): Touch['kind'] {
  if (Math.max(Math.abs(x), Math.abs(y)) < SLOP_PX) return 'unknown';
  if (Math.abs(x) > Math.abs(y)) return 'swipe';
  return top && y > 0 ? 'pull' : 'scroll';
}
