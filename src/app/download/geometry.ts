/** Where the button stands: px between its right edge and the page's, and between its foot and the page's. */
export interface ButtonPosition {
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where it stands until it is moved (spec sections 1 and 9). */
export const DEFAULT_POSITION: ButtonPosition = { right: 19, bottom: 57 };
/** Side of the button, px. */
export const BUTTON_PX = 52;
/** What an arrow key moves it by. */
export const KEY_STEP_PX = 16;
/** A finger that lies still trembles by less. */
const TREMOR_PX = 8;
/** What stays free at the edges of the page. */
const EDGE_PX = 8;

/** A place moved by so many px to the right and down, as far as the page lets it. */
export function moved(from: ButtonPosition, right: number, down: number, page: Size): ButtonPosition {
  return inside({ right: from.right - right, bottom: from.bottom - down }, page);
}

/** The place nearest to this one at which the whole button is on the page: it was another before the device was turned. */
export function inside({ right, bottom }: ButtonPosition, { width, height }: Size): ButtonPosition {
  return { right: between(right, width), bottom: between(bottom, height) };
}

function between(offset: number, side: number): number {
  return Math.max(EDGE_PX, Math.min(side - BUTTON_PX - EDGE_PX, offset));
}

/** Whether a pointer went far enough that it drags: what moves less is a tap. */
export function isDrag(right: number, down: number): boolean {
  return Math.hypot(right, down) >= TREMOR_PX;
}

/** What a key asks for, as px to the right and down; null for any key that moves nothing. */
export function stepOf(key: string): { readonly right: number; readonly down: number } | null {
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
