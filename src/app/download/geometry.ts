/** Distance of the button from the right and bottom edges of the page, px. */
export interface ButtonPosition {
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position until the user moves it (spec sections 1 and 9). */
export const DEFAULT_POSITION: ButtonPosition = { right: 19, bottom: 57 };
export const BUTTON_PX = 52;
export const KEY_STEP_PX = 16;
/** A resting finger moves less than this. */
const DRAG_THRESHOLD_PX = 8;
const EDGE_PX = 8;

/** Returns a position moved right and down by px, within the page. */
export function moveBy(from: ButtonPosition, right: number, down: number, page: Size): ButtonPosition {
  return clampToPage({ right: from.right - right, bottom: from.bottom - down }, page);
}

/** Returns the nearest position with the complete button on the page, whose size changes when the device is turned. */
export function clampToPage({ right, bottom }: ButtonPosition, { width, height }: Size): ButtonPosition {
  return { right: clamp(right, width), bottom: clamp(bottom, height) };
}

function clamp(offset: number, side: number): number {
  return Math.max(EDGE_PX, Math.min(side - BUTTON_PX - EDGE_PX, offset));
}

/** Returns whether a pointer moved far enough for a drag; less is a tap. */
export function isDrag(right: number, down: number): boolean {
  return Math.hypot(right, down) >= DRAG_THRESHOLD_PX;
}

export function stepOfKey(key: string): { readonly right: number; readonly down: number } | null {
  switch (key) {
    case 'ArrowLeft':
      return { right: -KEY_STEP_PX, down: 0 };
    case 'ArrowRight':
      return { right: KEY_STEP_PX, down: 0 };
    case 'ArrowUp':
      return { right: 0, down: -KEY_STEP_PX };
    case 'ArrowDown':
      return { right: 0, down: KEY_STEP_PX };
    default:
      return null;
  }
}
