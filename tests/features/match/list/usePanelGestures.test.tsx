// @vitest-environment jsdom
import { type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PanelGestures, usePanelGestures } from '#features/match/list/usePanelGestures.ts';
import { mount, type Mounted } from '#tests/parts/mount.tsx';

const handlers = { onSwipe: vi.fn(), onRefresh: vi.fn(), onPull: vi.fn() } satisfies PanelGestures;
let mounted: Mounted;

beforeEach(async () => {
  vi.clearAllMocks();
  mounted = await mount(<Panel />);
});
afterEach(() => mounted.unmount());

describe('usePanelGestures', () => {
  test('refreshes when a long pull is released', () => {
    touch('touchstart', [100]);
    touch('touchmove', [300]);
    expect(handlers.onPull.mock.lastCall?.[0]).toBeGreaterThan(0);
    touch('touchend', [], [300]);
    expect(handlers.onPull).toHaveBeenLastCalledWith(0);
    expect(handlers.onRefresh).toHaveBeenCalledTimes(1);
  });

  test('cancels a pull at a second finger: its indicator disappears and nothing refreshes', () => {
    touch('touchstart', [100]);
    touch('touchmove', [300]);
    touch('touchstart', [300, 320]);
    expect(handlers.onPull).toHaveBeenLastCalledWith(0);
    touch('touchend', [], [320]);
    expect(handlers.onRefresh).not.toHaveBeenCalled();
  });
});

function Panel(): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  usePanelGestures(panel, handlers);
  return <div ref={panel} className="panel" />;
}

/** Dispatches a touch event with fingers at these heights, centred horizontally. */
function touch(type: string, down: readonly number[], changed: readonly number[] = down): void {
  const at = (y: number) => ({ clientX: innerWidth / 2, clientY: y });
  const event = Object.assign(new Event(type, { bubbles: true }), { touches: down.map(at), changedTouches: changed.map(at) });
  mounted.page.querySelector('.panel')?.dispatchEvent(event);
}
