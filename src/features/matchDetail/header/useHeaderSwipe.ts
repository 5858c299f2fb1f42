import { type RefObject, useEffect, useRef } from 'react';
import { isAtEdge, swipeOf } from '#ui/overlay/swipe.ts';

/** Calls `onSwipe` with 1 for a swipe to the left and -1 for one to the right. Touch only: keyboard and mouse have buttons. */
export function useHeaderSwipe(header: RefObject<HTMLElement | null>, onSwipe: (step: -1 | 1) => void): void {
  const latest = useRef(onSwipe);
  useEffect(() => {
    latest.current = onSwipe;
  });
  useEffect(() => {
    const element = header.current;
    if (!element) return undefined;
    let start: { readonly x: number; readonly y: number; readonly at: number } | null = null;
    const begin = ({ touches, timeStamp }: TouchEvent): void => {
      const [finger] = touches;
      start = finger && touches.length === 1 && !isAtEdge(finger.clientX) ? { x: finger.clientX, y: finger.clientY, at: timeStamp } : null;
    };
    const end = ({ changedTouches, timeStamp }: TouchEvent): void => {
      const [finger] = changedTouches;
      const step = start && finger ? swipeOf({ x: finger.clientX - start.x, y: finger.clientY - start.y, ms: timeStamp - start.at }) : 0;
      start = null;
      if (step !== 0) latest.current(step);
    };
    const options = { passive: true };
    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchend', end, options);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    };
  }, [header]);
}
