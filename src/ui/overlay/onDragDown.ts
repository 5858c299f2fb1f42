/** Where a finger can drag a sheet. A mouse only drags its handle, because it selects text elsewhere. */
export type DragArea = 'handle' | 'content';

const HANDLE = '.sheet-handle';
/** Sliders and text fields have drags of their own. */
const FIELDS = 'input, textarea, select';

/**
 * Calls `start` with the `pointerdown` of each drag that moves the sheet. A finger drags it by moving down first, where nothing can be
 * scrolled up; all other touches scroll, swipe and select as ever. Returns the unsubscribe function.
 */
export function onDragDown(sheet: HTMLElement, area: DragArea, start: (press: PointerEvent) => void): () => void {
  let press: PointerEvent | null = null;
  let isDragging = false;

  const onPointerDown = (event: PointerEvent): void => {
    const { target, pointerType } = event;
    if (!event.isPrimary || !(target instanceof Element)) return;
    press = null;
    isDragging = false;
    const isOnHandle = target.closest(HANDLE) !== null;
    if (pointerType === 'mouse') {
      // The click after a drag from a button would press it.
      if (isOnHandle && target.closest('button') === null) start(event);
    } else if (isOnHandle || (area === 'content' && target.closest(FIELDS) === null && !hasSelection())) {
      press = event;
    }
  };

  // Not `touch-action`, which cannot name a direction in every browser. The browser scrolls unless the first move is prevented.
  const onTouchMove = (event: TouchEvent): void => {
    if (press === null) return;
    if (!isDragging) {
      const [finger] = event.touches;
      const right = (finger?.clientX ?? 0) - press.clientX;
      const down = (finger?.clientY ?? 0) - press.clientY;
      if (right === 0 && down === 0) return; // only its pressure changed
      isDragging = event.cancelable && event.touches.length === 1 && down > Math.abs(right) && isAtTop(press.target, sheet);
      if (isDragging) start(press);
      else press = null;
    }
    if (isDragging) event.preventDefault();
  };

  sheet.addEventListener('pointerdown', onPointerDown);
  sheet.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => {
    sheet.removeEventListener('pointerdown', onPointerDown);
    sheet.removeEventListener('touchmove', onTouchMove);
  };
}

/** The handles of a selection are dragged, too. */
function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}

function isAtTop(target: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = target; element instanceof Element; element = element === sheet ? null : element.parentElement)
    if (element.scrollTop > 0) return false;
  return true;
}
