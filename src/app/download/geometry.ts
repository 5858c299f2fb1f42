/** Distance of the button from the right and bottom edges of the page, px. */
export interface ButtonPosition {
  readonly right: number;
  readonly bottom: number;
}

/** px. */
export interface Step {
  readonly right: number;
  readonly down: number;
}

/** The part of the page where the button may be, px: all but its edge. */
export interface Area {
  readonly clientWidth: number;
  readonly clientHeight: number;
}

/** Position until the user moves it (docs/product.md#download-button). */
export const DEFAULT_POSITION: ButtonPosition = { right: 19, bottom: 57 };
export const BUTTON_PX = 52;
export const EDGE_PX = 8;
const KEY_STEP_PX = 16;

/** Returns a position moved by a step, with the complete button in the area, which changes when the device is turned. */
export function moveBy(from: ButtonPosition, { right, down }: Step, area: Area): ButtonPosition {
  const shown = clampTo(area, from);
  return clampTo(area, { right: shown.right - right, bottom: shown.bottom - down });
}

/** As download.css does for a saved position. */
function clampTo({ clientWidth, clientHeight }: Area, { right, bottom }: ButtonPosition): ButtonPosition {
  return { right: clamp(right, clientWidth), bottom: clamp(bottom, clientHeight) };
}

function clamp(offset: number, side: number): number {
  return Math.max(EDGE_PX, Math.min(EDGE_PX + side - BUTTON_PX, offset));
}

/** Returns how far an arrow key moves the button; null for other keys. */
export function stepOfKey(key: string): Step | null {
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
