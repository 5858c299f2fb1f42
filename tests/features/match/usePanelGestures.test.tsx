// @vitest-environment jsdom
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PanelGestures, usePanelGestures } from '#features/match/usePanelGestures.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

const heard = { onSwipe: vi.fn(), onRefresh: vi.fn(), onPull: vi.fn() } satisfies PanelGestures;
let mounted: Mounted;

beforeEach(async () => {
  vi.clearAllMocks();
  mounted = await mount(<Panel />);
});
afterEach(() => mounted.unmount());

test('a pull far enough refreshes once it is let go', () => {
  touch('touchstart', [100]);
  touch('touchmove', [300]);
  expect(heard.onPull.mock.lastCall?.[0]).toBeGreaterThan(0);
  touch('touchend', [], [300]);
  expect(heard.onPull).toHaveBeenLastCalledWith(0);
  expect(heard.onRefresh).toHaveBeenCalledTimes(1);
});

test('a second finger ends a pull: nothing of it stays drawn, and nothing is refreshed', () => {
  touch('touchstart', [100]);
  touch('touchmove', [300]);
  touch('touchstart', [300, 320]);
  expect(heard.onPull).toHaveBeenLastCalledWith(0);
  touch('touchend', [], [320]);
  expect(heard.onRefresh).not.toHaveBeenCalled();
});

function Panel(): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  usePanelGestures(panel, heard);
  return <div ref={panel} className="panel" />;
}

/** Fingers at these heights, in the middle of the screen. */
function touch(type: string, down: readonly number[], changed: readonly number[] = down): void {
  const at = (y: number) => ({ clientX: innerWidth / 2, clientY: y });
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: down.map(at), changedTouches: changed.map(at) });
  mounted.page.querySelector('.panel')?.dispatchEvent(event);
}
