// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, type ReactNode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { spareReact } from '#app/hearing.ts';
import { useHold } from '#ui/useHold.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What React offers for the events that it is spared. */
const SPARED =
  /\bon(Mouse(Down|Up|Move|Over|Out|Enter|Leave)|Pointer(Down|Move|Up|Cancel|Over|Out|Enter|Leave)|(Got|Lost)PointerCapture|Touch\w+|Wheel|Select|Transition\w+|Animation\w+)\b/;

test('React hears of a tap, not of all that comes along with it', () => {
  const heard = vi.fn<(kind: string) => void>();
  const { button } = shown(
    <button
      onClick={() => heard('click')}
      onPointerDown={() => heard('pointerdown')}
      onMouseDown={() => heard('mousedown')}
      onTouchEnd={() => heard('touchend')}
    />,
  );
  for (const kind of ['pointerdown', 'touchend', 'mousedown', 'click']) act(() => button.dispatchEvent(new Event(kind, { bubbles: true })));
  expect(heard.mock.calls.flat()).toEqual(['click']);
});

test('React hears of the focus, which it moves from the hidden box of a field to the one that is seen', () => {
  const heard = vi.fn<(kind: string) => void>();
  const { button } = shown(<button onFocus={() => heard('focus')} onBlur={() => heard('blur')} />);
  for (const kind of ['focusin', 'focusout']) act(() => button.dispatchEvent(new FocusEvent(kind, { bubbles: true })));
  expect(heard.mock.calls.flat()).toEqual(['focus', 'blur']);
});

test('nobody asks React for what it is spared', () => {
  const asking = sources('src').filter((file) => SPARED.test(readFileSync(file, 'utf8')));
  expect(asking).toEqual([]);
});

test('who is to know how long something is held is told without React', () => {
  const told = vi.fn<(held: boolean) => void>();
  const { button, unmount } = shown(<Held tell={told} />);
  for (const kind of ['pointerdown', 'pointerup', 'pointerleave', 'pointerdown', 'pointercancel', 'pointerdown', 'pointerleave'])
    button.dispatchEvent(new Event(kind));
  expect(told.mock.calls.flat()).toEqual([true, false, true, false, true, false]);
  unmount();
  button.dispatchEvent(new Event('pointerdown'));
  expect(told).toHaveBeenCalledTimes(6);
});

test('a finger holds until it is lifted, also when it scrolls and what it touched has left the page', () => {
  const told = vi.fn<(held: boolean) => void>();
  const { button } = shown(<Held tell={told} />);
  const row = button.appendChild(document.createElement('i'));
  row.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }));
  for (const kind of ['pointercancel', 'pointerleave']) button.dispatchEvent(new PointerEvent(kind, { pointerType: 'touch' }));
  expect(told.mock.calls.flat()).toEqual([true]);
  row.remove();
  row.dispatchEvent(new Event('touchend'));
  expect(told.mock.calls.flat()).toEqual([true, false]);
  row.dispatchEvent(new Event('touchend'));
  expect(told).toHaveBeenCalledTimes(2);
});

test('what leaves the page under a finger is held no more: a swipe takes the list away that it began on', () => {
  const told = vi.fn<(held: boolean) => void>();
  const { button, unmount } = shown(<Held tell={told} />);
  button.dispatchEvent(new Event('pointerdown'));
  unmount();
  expect(told.mock.calls.flat()).toEqual([true, false]);
});

function Held({ tell }: { readonly tell: (held: boolean) => void }): ReactNode {
  const box = useRef<HTMLButtonElement>(null);
  useHold(box, 'pointerdown', tell);
  return <button ref={box} />;
}

function shown(what: ReactNode) {
  const page = document.createElement('div');
  document.body.append(page);
  spareReact(page);
  const root = createRoot(page);
  act(() => root.render(what));
  const button = page.querySelector('button');
  if (!button) throw new Error('a button was due');
  return { button, unmount: () => act(() => root.unmount()) };
}

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
