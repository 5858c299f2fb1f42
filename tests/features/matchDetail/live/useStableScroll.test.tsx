import { act, type ReactNode, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useStableScroll } from '#features/matchDetail/live/useStableScroll.ts';
import '#tests/parts/mount.tsx';

const LINE_PX = 40;
const slides: unknown[] = [];
const cancelled = vi.fn<() => void>();
let root: Root;

// jsdom has neither layout nor animations.
beforeEach(() => {
  slides.length = 0;
  cancelled.mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = this.parentElement === null ? 0 : [...this.parentElement.children].indexOf(this);
    return new DOMRect(0, 100 + index * LINE_PX, 300, LINE_PX);
  });
  Object.assign(Element.prototype, {
    animate: (frames: { readonly translate: readonly string[] }) => slides.push(frames.translate[0]),
    getAnimations: () => [{ cancel: cancelled }],
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

test('new events at the top slide in, and go on from where the last slide is', () => {
  show(['b', 'a']);
  show(['c', 'b', 'a']);
  expect(slides).toEqual([`0 ${-LINE_PX}px`]);
  const style = vi.spyOn(CSSStyleDeclaration.prototype, 'getPropertyValue').mockReturnValue('0px -12px');
  show(['e', 'd', 'c', 'b', 'a']);
  style.mockRestore();
  expect(slides).toEqual([`0 ${-LINE_PX}px`, `0 ${-12 - 2 * LINE_PX}px`]);
  expect(cancelled).toHaveBeenCalledTimes(2);
});

test('a story that is loaded or filtered does not slide', () => {
  show(['a']);
  show([...'jihgfedcb', 'a']);
  expect(slides).toEqual([]);
});

function show(keys: readonly string[]): void {
  act(() => root.render(<List keys={keys} />));
}

function List({ keys }: { readonly keys: readonly string[] }): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  useStableScroll(list, keys);
  return (
    <ol ref={list}>
      {keys.map((key) => (
        <li key={key}>{key}</li>
      ))}
    </ol>
  );
}
