// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Mounted, mount } from '#tests/parts/mount.tsx';
import { useHeldWhileTouched } from '#ui/useHeldWhileTouched.ts';

let mounted: Mounted;

// One clock for all: what was lifted is remembered by it.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterAll(() => void vi.useRealTimers());

beforeEach(async () => {
  mounted = await mount(<Shows value="none" />);
});

afterEach(() => {
  mounted.unmount();
  vi.advanceTimersByTime(200);
});

describe('useHeldWhileTouched', () => {
  test.each([
    ['touchstart', 'touchend'],
    ['touchstart', 'touchcancel'],
    ['pointerdown', 'pointerup'],
  ])('retains the value between %s and %s and until the click; then shows the latest', (down, up) => {
    fire(down);
    mounted.show(<Shows value="one goal" />);
    mounted.show(<Shows value="two goals" />);
    pass(5_000);
    expect(shown()).toBe('none');
    fire(up);
    pass(90);
    expect(shown()).toBe('none');
    pass(20);
    expect(shown()).toBe('two goals');
  });

  test('ends when the mouse drags a link', () => {
    fire('pointerdown');
    mounted.show(<Shows value="one goal" />);
    fire('pointercancel');
    pass(110);
    expect(shown()).toBe('one goal');
  });

  test('retains the value when the press moves the focus', () => {
    const other = document.createElement('button');
    mounted.page.append(other);
    other.focus();
    fire('pointerdown');
    other.blur();
    mounted.show(<Shows value="one goal" />);
    pass(110);
    expect(shown()).toBe('none');
    fire('pointerup');
    pass(110);
    expect(shown()).toBe('one goal');
  });

  test('retains the value in the second press of a double click', () => {
    fire('pointerdown');
    fire('pointerup');
    pass(50);
    fire('pointerdown');
    mounted.show(<Shows value="one goal" />);
    pass(5_000);
    expect(shown()).toBe('none');
    fire('pointerup');
    pass(110);
    expect(shown()).toBe('one goal');
  });

  test('ignores the emulated mouse events of a tap', () => {
    fire('pointerdown', 'touch');
    fire('touchstart');
    fire('pointerup', 'touch');
    fire('touchend');
    pass(50);
    fire('mousedown');
    mounted.show(<Shows value="one goal" />);
    pass(60);
    expect(shown()).toBe('one goal');
  });

  test('waits for the last of two fingers', () => {
    fire('touchstart');
    fire('touchstart');
    mounted.show(<Shows value="one goal" />);
    const first = new Event('touchend', { bubbles: true });
    vi.stubGlobal('TouchList', Array);
    act(() => void mounted.page.dispatchEvent(Object.assign(first, { touches: ['the other'] })));
    pass(110);
    expect(shown()).toBe('none');
    fire('touchend');
    pass(110);
    expect(shown()).toBe('one goal');
    vi.unstubAllGlobals();
  });

  test('ends when the pressed element was removed', () => {
    const row = document.createElement('button');
    mounted.page.append(row);
    act(() => void row.dispatchEvent(new Event('touchstart', { bubbles: true })));
    row.remove();
    mounted.show(<Shows value="one goal" />);
    expect(shown()).toBe('none');
    row.dispatchEvent(new Event('touchend', { bubbles: true }));
    pass(110);
    expect(shown()).toBe('one goal');
  });

  test('changes at once when not pressed', () => {
    mounted.show(<Shows value="one goal" />);
    expect(shown()).toBe('one goal');
  });
});

function Shows({ value }: { readonly value: string }): ReactNode {
  return useHeldWhileTouched(value);
}

function fire(kind: string, pointerType = 'mouse'): void {
  const event = kind.startsWith('pointer') ? new PointerEvent(kind, { bubbles: true, pointerType }) : new Event(kind, { bubbles: true });
  act(() => void mounted.page.dispatchEvent(event));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

function shown(): string | null {
  return mounted.page.textContent;
}
