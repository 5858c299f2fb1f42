import { type HTMLMotionProps, type PanInfo, useDragControls } from 'framer-motion';
import { type RefObject, useCallback } from 'react';
import { type DragArea, onDragDown } from './onDragDown.ts';

/** Released below this share of its height, a sheet closes; a flick closes it earlier. */
const CLOSE_SHARE = 0.35;
const FLICK_PX_PER_S = 500;
const MIN_FLICK_PX = 32;

const REST = { top: 0, bottom: 0 };
const DOWNWARDS = { top: 0, bottom: 1 };
/** Critically damped. */
const SPRING = { bounceStiffness: 400, bounceDamping: 40 };

/**
 * Returns the props of an `m.div` that a finger or mouse drags down in `area`. Released far enough down or fast enough, it calls
 * `onClose`. It springs back in any case: while it closes, the spring fades into the transition. Nothing drags it without an area or
 * `onClose`.
 */
export function useDragToClose(
  sheet: RefObject<HTMLElement | null>,
  area: DragArea | null,
  onClose: (() => void) | null,
): HTMLMotionProps<'div'> {
  const controls = useDragControls();
  const canDrag = area !== null && onClose !== null;
  const ref = useCallback(
    (element: HTMLElement | null) => (element && canDrag ? onDragDown(element, area, (press) => controls.start(press)) : undefined),
    [canDrag, area, controls],
  );
  return {
    ref,
    drag: canDrag && 'y',
    dragControls: controls,
    dragListener: false,
    dragConstraints: REST,
    dragElastic: DOWNWARDS,
    dragTransition: SPRING,
    onDragEnd: (event, release) => {
      if (event.type === 'pointerup' && closesOnRelease(release, sheet.current?.offsetHeight ?? 0)) onClose?.();
    },
  };
}

/** Returns whether a sheet of that height, in px, closes when it is released after a drag. */
export function closesOnRelease({ offset, velocity }: Pick<PanInfo, 'offset' | 'velocity'>, height: number): boolean {
  if (velocity.y < -FLICK_PX_PER_S) return false;
  return offset.y > height * CLOSE_SHARE || (offset.y > MIN_FLICK_PX && velocity.y > FLICK_PX_PER_S);
}
