import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onMatchLongPress } from '#parts/row/matchLongPress.ts';

const LONG_PRESS_MS = 500;

let open = vi.fn<(id: number) => void>();
let click = vi.fn<() => void>();
let stop = (): void => undefined;
let row: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  open = vi.fn<(id: number) => void>();
  click = vi.fn<() => void>();
  document.body.innerHTML = '<button data-match="7"><i></i></button><button class="star"></button>';
  row = document.body.querySelector('i') ?? document.body;
  row.addEventListener('click', click);
  stop = onMatchLongPress(window, open);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('onMatchLongPress', () => {
  test('opens after half a second, and suppresses the click that follows', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(LONG_PRESS_MS - 1);
    expect(open).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(open).toHaveBeenCalledExactlyOnceWith(7);
    pointer('pointerup');
    row.click();
    expect(click).not.toHaveBeenCalled();
    tap();
    expect(click).toHaveBeenCalledOnce();
  });

  test.each([
    ['a lifted finger', 'pointerup'],
    ['a cancelled pointer', 'pointercancel'],
    ['scrolling', 'scroll'],
  ])('does not open after %s', (_, kind) => {
    pointer('pointerdown');
    pointer(kind);
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(open).not.toHaveBeenCalled();
    row.click();
    expect(click).toHaveBeenCalledOnce();
  });

  test('does not open under a finger that moves further than it trembles', () => {
    pointer('pointerdown', { clientX: 100 });
    pointer('pointermove', { clientX: 108 });
    pointer('pointermove', { clientX: 109 });
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(open).not.toHaveBeenCalled();
    pointer('pointerdown', { clientX: 100 });
    pointer('pointermove', { clientX: 108 });
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(open).toHaveBeenCalledOnce();
  });

  test('opens at once by a right click or the context-menu key, instead of the browser’s menu', () => {
    const event = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'mouse' });
    row.dispatchEvent(event);
    expect([open.mock.calls, event.defaultPrevented]).toEqual([[[7]], true]);
    row.click(); // by the keyboard, without a pointer before it
    expect(click).toHaveBeenCalledOnce();
  });

  test('opens once where a long press also asks for a context menu, before or after', () => {
    pointer('pointerdown');
    vi.advanceTimersByTime(LONG_PRESS_MS);
    pointer('contextmenu', { pointerType: 'touch' });
    expect(open).toHaveBeenCalledOnce();
    pointer('pointerup');
    pointer('pointerdown');
    pointer('contextmenu', { pointerType: 'touch' });
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('ignores other buttons of the mouse and everything but matches, and stops', () => {
    pointer('pointerdown', { button: 1 });
    vi.advanceTimersByTime(LONG_PRESS_MS);
    row = document.querySelector<HTMLElement>('.star') ?? row;
    const event = pointer('contextmenu');
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect([open.mock.calls, event.defaultPrevented]).toEqual([[], false]);
    stop();
    row = document.querySelector('i') ?? row;
    pointer('pointerdown');
    vi.advanceTimersByTime(LONG_PRESS_MS);
    expect(open).not.toHaveBeenCalled();
  });
});

function pointer(kind: string, init: PointerEventInit = {}): Event {
  const event = new PointerEvent(kind, { bubbles: true, cancelable: true, isPrimary: true, ...init });
  row.dispatchEvent(event);
  return event;
}

function tap(): void {
  pointer('pointerdown');
  pointer('pointerup');
  row.click();
}
