// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DragArea, onDragDown } from '#ui/overlay/onDragDown.ts';

const start = vi.fn<(press: PointerEvent) => void>();
let unsubscribe = (): void => undefined;

beforeEach(() => {
  start.mockClear();
  document.body.innerHTML = `
    <div id="sheet">
      <header class="sheet-handle"><h2>Title</h2><button>Close</button></header>
      <div id="body"><p>Text</p><input type="range" /></div>
    </div>`;
});

afterEach(() => {
  unsubscribe();
  getSelection()?.removeAllRanges();
});

describe('onDragDown', () => {
  test.each<[string, DragArea, string]>([
    ['on the handle', 'handle', 'h2'],
    ['on a button of the handle', 'handle', 'button'],
    ['on the content', 'content', 'p'],
  ])('starts a drag when a finger moves down %s, and keeps the browser from scrolling', (_, area, target) => {
    listen(area);
    const press = down(target, 'touch');
    expect([move(target, 2, 20), move(target, 30, 20), move(target, 0, -5)]).toEqual([true, true, true]);
    expect(start.mock.calls).toEqual([[press]]);
  });

  test.each<[string, DragArea, string, number, number]>([
    ['moves up', 'content', 'p', 0, -20],
    ['moves sideways', 'content', 'p', 20, 19],
    ['moves on the content of a sheet with a handle only', 'handle', 'p', 0, 20],
    ['moves on a slider', 'content', 'input', 0, 20],
  ])('leaves a touch to the browser that %s first', (_, area, target, right, px) => {
    listen(area);
    down(target, 'touch');
    expect([move(target, right, px), move(target, 0, 60)]).toEqual([false, false]);
    expect(start).not.toHaveBeenCalled();
  });

  test('leaves a touch to the browser where something is scrolled', () => {
    listen('content');
    find('#body').scrollTop = 10;
    down('p', 'touch');
    expect(move('p', 0, 20)).toBe(false);
    down('h2', 'touch');
    expect(move('h2', 0, 20)).toBe(true);
  });

  test('leaves a touch to the browser while text is selected, but for the handle', () => {
    listen('content');
    getSelection()?.selectAllChildren(find('p'));
    down('p', 'touch');
    expect(move('p', 0, 20)).toBe(false);
    down('h2', 'touch');
    expect(move('h2', 0, 20)).toBe(true);
  });

  test('leaves two fingers to the browser', () => {
    listen('content');
    down('p', 'touch');
    expect(move('p', 0, 20, 2)).toBe(false);
    expect(start).not.toHaveBeenCalled();
  });

  test('waits for a move: a finger that only presses harder has no direction', () => {
    listen('content');
    down('p', 'touch');
    expect([move('p', 0, 0), move('p', 0, 20)]).toEqual([false, true]);
  });

  test('starts a drag of a mouse on the handle only, and not on its button', () => {
    listen('content');
    for (const target of ['p', 'button']) down(target, 'mouse');
    expect(start).not.toHaveBeenCalled();
    const press = down('h2', 'mouse');
    expect(start.mock.calls).toEqual([[press]]);
  });

  test('ends when unsubscribed', () => {
    listen('content');
    unsubscribe();
    down('h2', 'mouse');
    expect(start).not.toHaveBeenCalled();
  });
});

function listen(area: DragArea): void {
  unsubscribe = onDragDown(find('#sheet'), area, start);
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

function down(target: string, pointerType: 'touch' | 'mouse'): PointerEvent {
  const press = new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType });
  find(target).dispatchEvent(press);
  return press;
}

/** Moves fingers to px from where the first went down. Returns whether the browser was kept from scrolling. */
function move(target: string, right: number, px: number, fingers = 1): boolean {
  const event = new Event('touchmove', { bubbles: true, cancelable: true });
  Object.assign(event, { touches: Array.from({ length: fingers }, () => ({ clientX: right, clientY: px })) });
  find(target).dispatchEvent(event);
  return event.defaultPrevented;
}
